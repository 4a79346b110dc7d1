import type { MembershipChange, WantedChange } from '#shared/membership-change/change.ts'
import { Account } from '#shared/membership-change/payment-method.ts'
import { accountEnding } from '#shared/payments/account-ending.ts'
import { withLaterWay } from '#shared/payments/known-payments.ts'
import type { ChangedPerson, PaymentChange } from '#shared/platform/register/wire.ts'
import type { Sealing } from '#shared/platform/sealing.ts'
import type { WorkerDeps } from '../common/deps.ts'

type Wanted = Extract<WantedChange, { kind: 'payment-method' }>

/** The account sealed with a change cannot be opened: another key, or it was changed. The error holds none of it. */
export class UnreadableAccount extends Error {}

/** The account of another way to pay; null for one without, undefined where it cannot be opened. */
const readableAccount = ({ sealedAccount }: Wanted, id: string, sealing: Sealing): Account | null | undefined => {
  if (sealedAccount === null) return null
  try {
    return Account.parse(JSON.parse(sealing.open(sealedAccount, id)))
  } catch {
    return undefined
  }
}

/** By the account sealed with the change. `day`: the Swedish day of portal time. @throws UnreadableAccount */
export const submittedPayment = (
  wanted: Wanted,
  { id, day, sealing }: { id: string; day: string; sealing: Sealing },
): PaymentChange => {
  const { method, bank, countsFrom } = wanted
  const account = readableAccount(wanted, id, sealing)
  if (account === undefined) throw new UnreadableAccount('the account cannot be opened')
  const { clearingNumber = null, accountNumber = null } = account ?? {}
  return { payment: { method, bank, clearingNumber, accountNumber }, countsFrom, day }
}

/**
 * Adds the new way to pay to the register's cached answer: it is not asked again, and the way shows while it is away.
 */
export const renewStoredPayments = async (
  { stores, sealing }: Pick<WorkerDeps, 'stores' | 'sealing'>,
  { id, person, wanted, payment }: MembershipChange,
  { paysFrom }: Pick<ChangedPerson, 'paysFrom'>,
): Promise<void> => {
  if (wanted?.kind !== 'payment-method' || !payment) return
  const { method, bank } = wanted
  const account = readableAccount(wanted, id, sealing)
  // What cannot be opened any more comes with the register's next answer.
  if (account === undefined) return
  const { clearingNumber = null, accountNumber = null } = account ?? {}
  const way = { method, bank, clearingNumber, accountEnding: accountNumber && accountEnding(accountNumber) }
  await stores.payments.renew(person, (stored) => withLaterWay(stored, { way, from: paysFrom ?? payment.countsFrom }))
}

/** From which invoice another way to pay counts, as the register says; nothing of other changes. */
export const paymentDone = (
  { payment }: Pick<MembershipChange, 'payment'>,
  { paysFrom }: Pick<ChangedPerson, 'paysFrom'>,
): Pick<MembershipChange, 'payment'> =>
  payment && paysFrom !== undefined ? { payment: { ...payment, countsFrom: paysFrom } } : {}
