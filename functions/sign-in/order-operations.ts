import * as contract from '#shared/contract/sign-in.ts'
import { PortalError } from '#shared/errors.ts'
import { cancelEnded, ElectronicIdError } from '#shared/platform/electronic-id/electronic-id.ts'
import { localeFromCookies } from '#shared/languages/locale.ts'
import { visibleMessages } from '#shared/signing/visible-messages.ts'
import { signInText } from '#shared/signing/visible-text.ts'
import { collectInterval } from '#shared/signing/order-lifetimes.ts'
import type { Order } from '#shared/platform/stores/sessions/orders-store.ts'
import { hashOf, newSecret } from '../common/cookie.ts'
import type { Visit } from '../common/exchange.ts'
import { countedOperation, openOperation } from '../common/operation.ts'
import { isGivenUp, orderView } from '../common/order-view.ts'
import type { SignInDeps } from './deps.ts'
import { collectedOrder, standingOf } from './order.ts'
import { beginSessionFromOrder } from './session.ts'

const viewed = (order: Order, visit: Visit) => orderView(order, standingOf(order), visit.realNow)

/** For how long (ms) a completed order still opens a session, for a browser that missed the answer. */
const opensFor = 60_000

/** A hash of the browser's secret, so that every tab finds the order by the cookie without an item of its own. */
const orderOf = (secret: string): string => hashOf(`order/${secret}`).slice(0, 32)

/** Shown by the app: where the person is being signed in, so that no one approves another's. */
const textOf = ({ cookieHeader }: Visit, { productName, portalOrigin }: SignInDeps['config']): string =>
  signInText(
    { productName, host: new URL(portalOrigin).host },
    visibleMessages(localeFromCookies(cookieHeader ?? '') ?? 'sv'),
  )

const begun = async (visit: Visit, { electronicId, config }: SignInDeps) => {
  try {
    return await electronicId.auth({ endUserIp: visit.address, visibleText: textOf(visit, config) })
  } catch (error) {
    if (error instanceof ElectronicIdError)
      throw new PortalError(error.reason === 'already-in-progress' ? 'electronic-id-busy' : 'electronic-id-unavailable')
    throw error
  }
}

const ownOrder = async (order: string, visit: Visit, { stores }: SignInDeps): Promise<Order> => {
  const found = visit.orderSecret === null ? null : await stores.orders.read(order, hashOf(visit.orderSecret))
  if (!found) throw new PortalError('order-not-found')
  return found
}

/** @throws PortalError too-many-sign-ins, electronic-id-busy, electronic-id-unavailable */
export const startSignIn = countedOperation(contract.startSignIn, {
  run: async ({ body }, visitor, deps: SignInDeps) => {
    const started = await begun(visitor, deps)
    const secret = newSecret()
    const order: Order = {
      ...started,
      order: orderOf(secret),
      owner: hashOf(secret),
      expected: body.expected ?? null,
      device: body.device,
      address: visitor.address,
      startedAt: visitor.realNow,
      lastCollectAt: visitor.realNow - collectInterval,
      hint: 'outstandingTransaction',
    }
    await deps.stores.orders.create(order)
    visitor.headers.append('set-cookie', visitor.cookies.written('order', secret))
    return viewed(order, visitor)
  },
})

/** Begun in one tab, it is found by all of the browser's; null where none runs. */
export const findSignIn = openOperation(contract.findSignIn, {
  run: async (_, visitor, { stores }: SignInDeps) => {
    const { orderSecret, realNow } = visitor
    const order = orderSecret && (await stores.orders.read(orderOf(orderSecret), hashOf(orderSecret)))
    if (!order || order.end || isGivenUp(order, realNow)) return { order: null, expected: null }
    return { order: viewed(order, visitor), expected: order.expected }
  },
})

/** Where the identification stands; the answer that says success carries the new session. */
export const readSignIn = openOperation(contract.readSignIn, {
  run: async ({ params }, visitor, deps: SignInDeps) => {
    const order = await collectedOrder(await ownOrder(params.order, visitor, deps), visitor, deps)
    if (order.end?.status === 'complete') {
      if (visitor.realNow - order.end.at > opensFor) throw new PortalError('order-not-found')
      const { who } = order.end
      await beginSessionFromOrder(visitor, order.order, { who, isConfirmed: order.expected === who }, deps)
      visitor.headers.append('set-cookie', visitor.cookies.removed('order'))
    }
    return viewed(order, visitor)
  },
})

/** Withdraws the identification; the service may learn of it later, the portal holds to it at once. */
export const cancelSignIn = openOperation(contract.cancelSignIn, {
  run: async ({ params }, visitor, deps: SignInDeps) => {
    const order = await ownOrder(params.order, visitor, deps)
    const end = { status: 'withdrawn' } as const
    if (order.end || !(await deps.stores.orders.finish(order.order, end)))
      return viewed(await ownOrder(params.order, visitor, deps), visitor)
    await cancelEnded(deps.electronicId, order.orderRef)
    return viewed({ ...order, end }, visitor)
  },
})
