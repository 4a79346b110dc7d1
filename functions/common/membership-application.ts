import type { ApplicationView } from '#shared/contract/membership-application.ts'
import { PortalError } from '#shared/errors.ts'
import { applicationLimits } from '#shared/limits.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { applicationCookie, hashOf } from './cookie.ts'
import type { Visit } from './exchange.ts'
import { bookingView } from './own-business-meeting.ts'
import { portalTime } from './portal-time.ts'
import { signingOrderView } from './signing-order.ts'

/** @throws not-found when it is unknown, or was sent by another browser */
export const ownApplication = async (
  id: string,
  { cookies, cookieHeader }: Visit,
  { applications }: Stores,
): Promise<StoredApplication> => {
  const secret = cookies.read(cookieHeader, applicationCookie(id))
  const found = secret === null ? null : await applications.read(id)
  if (!found || secret === null || found.owner !== hashOf(secret)) throw new PortalError('not-found')
  return found
}

/** Lets the browser read an application, beside the latest of those that it has sent before. */
export const openInBrowser = ({ cookies, cookieHeader, headers }: Visit, id: string, secret: string): void => {
  const others = cookies.applicationsIn(cookieHeader).filter((each) => each !== id)
  const tooMany = others.toSorted().slice(0, -(applicationLimits.openInBrowser - 1))
  for (const name of tooMany.map(applicationCookie)) headers.append('set-cookie', cookies.removed(name))
  headers.append('set-cookie', cookies.written(applicationCookie(id), secret))
}

export const applicationView = async (
  stored: StoredApplication,
  visit: Visit,
  stores: Stores,
): Promise<ApplicationView> => {
  const { id, kind, state, cause, nextAttemptAt, from, fee, firstCharge, ending, books } = stored
  const { memberSince, firstFeeDay, regretUntil } = stored
  const [order, booking] = await Promise.all([
    stores.applicationOrders.read(id),
    books ? stores.meetingBookings.read(id) : null,
  ])
  return {
    application: id,
    kind,
    state: state === 'signed' ? 'waiting-for-register' : state,
    cause,
    ...(state === 'signed' && ending && { ending: ending.cause }),
    nextAttemptAt: nextAttemptAt && portalTime(visit)(nextAttemptAt),
    from,
    fee,
    firstCharge,
    memberSince,
    firstFeeDay,
    regretUntil,
    order: order && signingOrderView(order, visit),
    ...(booking && { meeting: await bookingView(booking, stores, visit.realNow) }),
    serverNow: visit.portalNow,
  }
}
