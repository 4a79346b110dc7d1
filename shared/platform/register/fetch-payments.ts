import { stockholmDate } from '../../clock.ts'
import { accountEnding } from '../../payments/account-ending.ts'
import { sortedOut } from '../../payments/doubts.ts'
import type { KnownPayments, WayToPay } from '../../payments/known-payments.ts'
import type { Stores } from '../stores/stores.ts'
import type { Register } from './client.ts'
import type { RegisterPayment, RegisterPayments } from './wire.ts'

type PaymentDeps = { stores: Pick<Stores, 'payments' | 'invoiceDoubts'>; register: Pick<Register, 'payments'> }
type Times = { portalNow: number; realNow: number }

/** Of an account only its last digits are stored and sent. */
const wayOf = ({ accountNumber, ...way }: RegisterPayment): WayToPay => ({
  ...way,
  accountEnding: accountNumber && accountEnding(accountNumber),
})

type Sorted = ReturnType<typeof sortedOut>

const knownFrom = (reported: RegisterPayments, { sound, doubtful }: Sorted, fetchedAt: number): KnownPayments => ({
  way: wayOf(reported.payment),
  later: reported.later.map(({ payment, from }) => ({ way: wayOf(payment), from })),
  mayUseDirectDebit: reported.mayUseDirectDebit,
  invoices: sound,
  inDoubt: doubtful.map(({ invoice: { id, month } }) => ({ id, month })),
  credit: reported.credit,
  fetchedAt,
})

const nothing = { way: null, later: [], mayUseDirectDebit: false, invoices: [], inDoubt: [], credit: 0 }

/** Notes and settles doubts. `before`: what was stored. */
const fetched = async (
  ref: string,
  { portalNow, realNow }: Times,
  { register, stores: { payments, invoiceDoubts } }: PaymentDeps,
): Promise<{ known: KnownPayments; before: KnownPayments | null }> => {
  const reported = await register.payments(ref, stockholmDate(portalNow))
  const sorted = sortedOut(reported?.invoices ?? [])
  const before = await payments.known(ref)
  for (const doubtful of sorted.doubtful) await invoiceDoubts.note(ref, doubtful, portalNow)
  for (const { id } of before?.inDoubt ?? [])
    if (!sorted.doubtful.some(({ invoice }) => invoice.id === id)) await invoiceDoubts.settle(id, realNow)
  return { known: reported ? knownFrom(reported, sorted, portalNow) : { ...nothing, fetchedAt: portalNow }, before }
}

/**
 * Fetches and stores a member's payments. Invoices in doubt are listed for operators; a doubt that the register no
 * longer gives cause for is settled.
 * @throws RegisterError
 */
export const fetchPayments = async (ref: string, times: Times, deps: PaymentDeps): Promise<KnownPayments> => {
  const { known } = await fetched(ref, times, deps)
  await deps.stores.payments.keep(ref, known)
  return known
}

/**
 * Lists a member's invoices in doubt, also of one who never opens them, and returns how many. Stores payments anew
 * only where some are stored, or an invoice is in doubt.
 * @throws RegisterError
 */
export const findDoubts = async (ref: string, times: Times, deps: PaymentDeps): Promise<number> => {
  const { known, before } = await fetched(ref, times, deps)
  const doubtful = known.inDoubt.length
  if (before || doubtful > 0) await deps.stores.payments.keep(ref, known)
  return doubtful
}
