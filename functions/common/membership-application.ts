import type { ApplicationView } from '#shared/contract/membership-application.ts'
import { PortalError } from '#shared/errors.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { hashOf } from './cookie.ts'
import type { Visit } from './exchange.ts'
import { signingOrderView } from './signing-order.ts'

/** @throws not-found when it is unknown, or was sent by another browser */
export const ownApplication = async (
  id: string,
  { applicationSecret }: Visit,
  { applications }: Stores,
): Promise<StoredApplication> => {
  const found = applicationSecret === null ? null : await applications.read(id)
  if (!found || applicationSecret === null || found.owner !== hashOf(applicationSecret))
    throw new PortalError('not-found')
  return found
}

/** The application as the browser that sent it sees it, with the order to sign it. */
export const applicationView = async (
  { id, kind, state, cause, nextAttemptAt, from, fee, memberSince, firstFeeDay }: StoredApplication,
  visit: Visit,
  { applicationOrders }: Stores,
): Promise<ApplicationView> => {
  const order = await applicationOrders.read(id)
  return {
    application: id,
    kind,
    state: state === 'signed' ? 'waiting-for-register' : state,
    cause,
    nextAttemptAt,
    from,
    fee,
    memberSince,
    firstFeeDay,
    order: order && signingOrderView(order, visit),
    serverNow: visit.realNow,
  }
}
