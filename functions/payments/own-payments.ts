import * as contract from '#shared/contract/payments.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { PortalError } from '#shared/errors.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import { fetchPayments } from '#shared/platform/register/fetch-payments.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import type { PaymentsDeps } from './deps.ts'

/**
 * What the register reports now, which is stored; while it does not answer, its last report. Invoices are no part of
 * the register's feed, because a copy for every member would serve the few who read it.
 * @throws PortalError register-unavailable where it has reported nothing yet
 */
export const ownPayments = async (
  { who: { ref }, portalNow, realNow }: Pick<Caller, 'who' | 'portalNow' | 'realNow'>,
  deps: Pick<PaymentsDeps, 'register' | 'stores'>,
): Promise<PaymentsView> => {
  try {
    return { ...(await fetchPayments(ref, { portalNow, realNow }, deps)), isCurrent: true, portalNow }
  } catch (error) {
    if (!(error instanceof RegisterError)) throw error
    const known = await deps.stores.payments.known(ref)
    if (!known) throw new PortalError('register-unavailable')
    return { ...known, isCurrent: false, portalNow }
  }
}

export const readPayments = operation(contract.readPayments, {
  run: (_, caller, deps: PaymentsDeps) => ownPayments(caller, deps),
})
