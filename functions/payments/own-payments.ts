import { stockholmDate } from '#shared/clock.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { PortalError } from '#shared/errors.ts'
import { accountEnding } from '#shared/payments/account-ending.ts'
import type { KnownPayments, WayToPay } from '#shared/payments/known-payments.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import type { RegisterPayment, RegisterPayments } from '#shared/platform/register/wire.ts'
import type { Caller } from '../common/exchange.ts'
import type { PaymentsDeps } from './deps.ts'

/** Of an account only its ending is kept and sent. */
const wayOf = ({ accountNumber, ...way }: RegisterPayment): WayToPay => ({
  ...way,
  accountEnding: accountNumber && accountEnding(accountNumber),
})

const knownFrom = (told: RegisterPayments | null, toldAt: number): KnownPayments => {
  if (!told) return { way: null, coming: null, mayUseDirectDebit: false, invoices: [], credit: 0, toldAt }
  const { payment, coming, ...rest } = told
  return { ...rest, way: wayOf(payment), coming: coming && { way: wayOf(coming.payment), from: coming.from }, toldAt }
}

/**
 * What the register tells now, which is kept; while it does not answer, what it told last.
 * @throws PortalError register-unavailable where it has told nothing yet
 */
export const ownPayments = async (
  { who: { ref }, portalNow }: Pick<Caller, 'who' | 'portalNow'>,
  { register, stores }: Pick<PaymentsDeps, 'register' | 'stores'>,
): Promise<PaymentsView> => {
  try {
    const known = knownFrom(await register.payments(ref, stockholmDate(portalNow)), portalNow)
    await stores.payments.keep(ref, known)
    return { ...known, isCurrent: true, portalNow }
  } catch (error) {
    if (!(error instanceof RegisterError)) throw error
    const known = await stores.payments.known(ref)
    if (!known) throw new PortalError('register-unavailable')
    return { ...known, isCurrent: false, portalNow }
  }
}
