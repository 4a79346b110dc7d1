import * as contract from '#shared/contract/membership-application.ts'
import { applicationLimits } from '#shared/limits.ts'
import type { ApplicationOrder } from '#shared/platform/stores/sessions/signing-orders.ts'
import { isTerminal } from '#shared/signing/order-state.ts'
import { applicationCookie, hashOf } from '../common/cookie.ts'
import type { Visit } from '../common/exchange.ts'
import { applicationView, ownApplication } from '../common/membership-application.ts'
import { openOperation } from '../common/operation.ts'
import { isGivenUp } from '../common/order-view.ts'
import { signingOrderView } from '../common/signing-order.ts'
import { areaHandler } from '../common/area-handler.ts'
import { membershipApplication } from './area.ts'

/** @throws not-found */
const readMembershipApplication = openOperation(contract.readMembershipApplication, {
  run: async ({ params }, visitor, { stores }) =>
    applicationView(await ownApplication(params.application, visitor, stores), visitor, stores),
})

const isOwn = ({ order, owner }: ApplicationOrder, { cookies, cookieHeader }: Visit): boolean => {
  const secret = cookies.read(cookieHeader, applicationCookie(order))
  return secret !== null && owner === hashOf(secret)
}

/** It runs, or was signed in time: the tab that the app leads back to may come later than the signature. */
const isAwaited = (order: ApplicationOrder, visit: Visit): boolean => {
  const { state, expiresAt } = signingOrderView(order, visit)
  return isTerminal(state) ? state === 'success' && visit.realNow <= expiresAt : !isGivenUp(order, visit.realNow)
}

/**
 * Begun in one tab, it is found by all of the browser's, the latest first, and by no other browser. A tab with an
 * application of its own never continues the order of another, because several people may apply on one computer.
 */
const findMembershipApplication = openOperation(contract.findMembershipApplication, {
  run: async (_, visitor, { stores }) => {
    const sent = visitor.cookies.applicationsIn(visitor.cookieHeader).toSorted().toReversed()
    const orders = await Promise.all(
      sent.slice(0, applicationLimits.openInBrowser).map((id) => stores.applicationOrders.read(id)),
    )
    const found = orders.find((order) => order !== null && isOwn(order, visitor) && isAwaited(order, visitor))
    if (!found) return { application: null }
    return { application: await applicationView(await ownApplication(found.order, visitor, stores), visitor, stores) }
  },
})

export const operations = [readMembershipApplication, findMembershipApplication]

export const handler = areaHandler(membershipApplication, operations, (_, base) => base)
