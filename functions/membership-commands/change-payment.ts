import { stockholmDate } from '#shared/clock.ts'
import { changePayment as endpoint } from '#shared/contract/payments-change.ts'
import { PortalError } from '#shared/errors.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import { isKnown } from '#shared/look-ups/lists.ts'
import { applicationParts } from '#shared/membership-application/application.ts'
import type { WantedChange } from '#shared/membership-change/change.ts'
import { openChangeOf } from '#shared/membership-change/open-change.ts'
import type { Account } from '#shared/membership-change/payment-method.ts'
import { countsFrom } from '#shared/payments/counts-from.ts'
import { paymentIssue } from '#shared/payments/payment-issue.ts'
import { commandOperation } from '../common/command.ts'
import type { Caller } from '../common/exchange.ts'
import type { MembershipDeps } from './deps.ts'
import { sendChange } from './send-change.ts'

const wrong = (...fields: FieldIssue[]) => new PortalError('invalid-input', { fields })

/** @throws PortalError invalid-input with the paths of the wrong fields */
const judged = (given: unknown, now: number) => {
  const result = applicationParts({ now, isKnown }).payment.safeParse(given, { reportInput: true })
  if (result.success) return result.data
  throw wrong(...fieldErrors(result.error))
}

type Asked = { id: string; payment: unknown; shown: string }

/**
 * Another way to pay as a member asks for it, with the account sealed. Their age and the invoices are those that the
 * register has reported last; the register decides. `shown`: from which month's invoice, as the page said.
 * @throws PortalError invalid-input, membership-change-open, first-invoice-changed
 */
const wantedPayment = async (
  { id, payment: given, shown }: Asked,
  { who, portalNow }: Caller,
  { stores, sealing }: MembershipDeps,
): Promise<WantedChange> => {
  const payment = judged(given, portalNow)
  const [{ changes }, known] = await Promise.all([stores.memberships.of(who.ref), stores.payments.known(who.ref)])
  const others = changes.filter((change) => change.id !== id)
  if (openChangeOf(others, { kind: 'payment-method' })) throw new PortalError('membership-change-open')
  const bank = 'bank' in payment ? payment.bank : null
  const issue = known && paymentIssue({ method: payment.method, bank }, known)
  if (issue) throw wrong(issue)
  const first = countsFrom(known?.invoices ?? [], stockholmDate(portalNow))
  if (first !== shown) throw new PortalError('first-invoice-changed')
  const of = { kind: 'payment-method', method: payment.method, bank, countsFrom: first } as const
  if (payment.method !== 'autogiro') return { ...of, sealedAccount: null, terms: null }
  const { clearingNumber, accountNumber, terms } = payment
  const account: Account = { clearingNumber, accountNumber }
  return { ...of, sealedAccount: sealing.seal(JSON.stringify(account), id), terms }
}

/**
 * @throws PortalError invalid-input, no-access-in-role, membership-change-open, first-invoice-changed,
 * engine-unavailable, overloaded
 */
export const changePayment = commandOperation(endpoint, {
  run: ({ body: { commandId: id, payment, countsFrom: shown } }, caller, deps: MembershipDeps) =>
    sendChange(id, () => wantedPayment({ id, payment, shown }, caller, deps), caller, deps),
})
