import type { MembershipChange, WantedChange } from '#shared/membership-change/change.ts'
import { Account } from '#shared/membership-change/payment-method.ts'
import type { ChangedPerson, PaymentChange } from '#shared/platform/register/wire.ts'
import type { Sealing } from '#shared/platform/sealing.ts'

type Wanted = Extract<WantedChange, { kind: 'payment-method' }>

/** What the register is told of another way to pay, by the account that is sealed with its change. `day`: the Swedish day of portal time. */
export const toldPayment = (
  { method, bank, sealedAccount, countsFrom }: Wanted,
  { id, day, sealing }: { id: string; day: string; sealing: Sealing },
): PaymentChange => {
  const account = sealedAccount === null ? null : Account.parse(JSON.parse(sealing.open(sealedAccount, id)))
  const { clearingNumber = null, accountNumber = null } = account ?? {}
  return { payment: { method, bank, clearingNumber, accountNumber }, countsFrom, day }
}

/** From which invoice another way to pay counts, as the register says; nothing of other changes. */
export const paymentDone = (
  { payment }: Pick<MembershipChange, 'payment'>,
  { paysFrom }: Pick<ChangedPerson, 'paysFrom'>,
): Pick<MembershipChange, 'payment'> =>
  payment && paysFrom !== undefined ? { payment: { ...payment, countsFrom: paysFrom } } : {}
