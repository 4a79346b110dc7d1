import { stockholmDate } from '#shared/clock.ts'
import { accountEnding } from '#shared/payments/account-ending.ts'
import { sortedOut } from '#shared/payments/doubts.ts'
import type { KnownPayments, WayToPay } from '#shared/payments/known-payments.ts'
import type { Register } from '#shared/platform/register/client.ts'
import type { RegisterPayment, RegisterPayments } from '#shared/platform/register/wire.ts'
import type { Deps } from './deps.ts'

export type TellingDeps = Pick<Deps, 'stores'> & { register: Pick<Register, 'payments'> }

/** Of an account only its ending is kept and sent. */
const wayOf = ({ accountNumber, ...way }: RegisterPayment): WayToPay => ({
  ...way,
  accountEnding: accountNumber && accountEnding(accountNumber),
})

type Sorted = ReturnType<typeof sortedOut>

const knownFrom = (told: RegisterPayments, { sound, doubtful }: Sorted, toldAt: number): KnownPayments => ({
  way: wayOf(told.payment),
  later: told.later.map(({ payment, from }) => ({ way: wayOf(payment), from })),
  mayUseDirectDebit: told.mayUseDirectDebit,
  invoices: sound,
  inDoubt: doubtful.map(({ invoice: { id, month } }) => ({ id, month })),
  credit: told.credit,
  toldAt,
})

const nothing = { way: null, later: [], mayUseDirectDebit: false, invoices: [], inDoubt: [], credit: 0 }

/**
 * What the register tells of somebody's payments now, which is kept. Invoices in doubt are listed for operators; one that it
 * tells otherwise than before is settled.
 * @throws RegisterError
 */
export const tellPayments = async (
  ref: string,
  { portalNow, realNow }: { portalNow: number; realNow: number },
  { register, stores: { payments, invoiceDoubts } }: TellingDeps,
): Promise<KnownPayments> => {
  const told = await register.payments(ref, stockholmDate(portalNow))
  const sorted = sortedOut(told?.invoices ?? [])
  const before = (await payments.known(ref))?.inDoubt ?? []
  for (const doubtful of sorted.doubtful) await invoiceDoubts.note(ref, doubtful, portalNow)
  for (const { id } of before)
    if (!sorted.doubtful.some(({ invoice }) => invoice.id === id)) await invoiceDoubts.settle(id, realNow)
  const known = told ? knownFrom(told, sorted, portalNow) : { ...nothing, toldAt: portalNow }
  await payments.keep(ref, known)
  return known
}
