import type { MembershipChange, WantedChange } from '#shared/membership-change/change.ts'
import { Account } from '#shared/membership-change/payment-method.ts'
import { accountEnding } from '#shared/payments/account-ending.ts'
import { withLaterWay } from '#shared/payments/known-payments.ts'
import type { ChangedPerson, PaymentChange } from '#shared/platform/register/wire.ts'
import type { Sealing } from '#shared/platform/sealing.ts'
import type { WorkerDeps } from '../common/deps.ts'

type Wanted = Extract<WantedChange, { kind: 'payment-method' }>

/**
 * The account that is sealed with a change cannot be opened: its key is another, or it was changed. It holds nothing of
 * it.
 */
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

/**
 * What is submitted to the register of another way to pay, by the account that is sealed with its change. `day`: the
 * Swedish day of portal time. @throws UnreadableAccount
 */
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
 * Notes another way to pay with what is cached of what the register answered before, so that it is not asked for once
 * more and is shown while the register is away.
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
