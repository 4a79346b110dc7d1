import { ElectronicIdError, type CollectedOrder } from '#shared/platform/electronic-id/electronic-id.ts'
import type { Order, OrderEnd } from '#shared/platform/stores/sessions/orders-store.ts'
import { failedStanding, pendingStanding } from '#shared/signing/hints.ts'
import { standings, type Standing } from '#shared/signing/order-state.ts'
import { isByCodeAlone, isSameNetwork } from '#shared/signing/same-device.ts'
import { livePerson } from '#shared/platform/stores/people/access.ts'
import type { Visit } from '../common/exchange.ts'
import { isGivenUp } from '../common/order-view.ts'
import type { SignInDeps } from './deps.ts'
import { personOf } from './person-of.ts'

const ends: Record<Exclude<OrderEnd['status'], 'failed'>, Standing> = {
  complete: standings.success,
  withdrawn: standings.cancelledHere,
  lost: standings.lost,
  'id-mismatch': standings.idMismatch,
  'other-network': standings.otherNetwork,
  'by-code-alone': standings.byCodeAlone,
}

export const standingOf = ({ end, hint, device }: Order): Standing => {
  if (!end) return pendingStanding(hint, device)
  return end.status === 'failed' ? failedStanding(end.hint, device) : ends[end.status]
}

/** What speaks against an identification on the browser's own device; null for nothing. */
const against = async (
  { device, address }: Order,
  { who, app }: { who: string; app: string },
  { portalNow }: Visit,
  { stores }: SignInDeps,
): Promise<OrderEnd | null> => {
  if (device === 'other') return null
  if (!isSameNetwork(address, app)) return { status: 'other-network' }
  const live = await livePerson(stores, who, null, portalNow)
  return live && isByCodeAlone(live.who.roles) ? { status: 'by-code-alone' } : null
}

const endOf = async (
  order: Order,
  collected: CollectedOrder,
  visit: Visit,
  deps: SignInDeps,
): Promise<OrderEnd | null> => {
  if (collected.status === 'pending') return null
  if (collected.status === 'failed') return { status: 'failed', hint: collected.hint }
  const { user, device } = collected.completion
  const who = await personOf(user, deps)
  if (order.expected !== null && order.expected !== who) return { status: 'id-mismatch' }
  const refused = await against(order, { who, app: device.ipAddress }, visit, deps)
  return refused ?? { status: 'complete', who, at: visit.realNow }
}

const collect = async (
  order: Order,
  visit: Visit,
  deps: SignInDeps,
): Promise<{ end: OrderEnd | null; hint?: string }> => {
  try {
    const collected = await deps.electronicId.collect(order.orderRef)
    return {
      end: await endOf(order, collected, visit, deps),
      ...(collected.status === 'pending' && { hint: collected.hint }),
    }
  } catch (error) {
    if (!(error instanceof ElectronicIdError)) throw error
    if (error.reason === 'no-such-order' || isGivenUp(order, visit.realNow)) return { end: { status: 'lost' } }
    return { end: null }
  }
}

/** Asks the service, unless another request has just done so. An end is stored before it is acted upon. */
export const collectedOrder = async (order: Order, visit: Visit, deps: SignInDeps): Promise<Order> => {
  const { orders } = deps.stores
  if (order.end || !(await orders.mayCollect(order.order, visit.realNow))) return order
  const { end, hint } = await collect(order, visit, deps)
  if (end)
    return (await orders.finish(order.order, end))
      ? { ...order, end }
      : ((await orders.read(order.order, order.owner)) ?? order)
  if (hint !== undefined && hint !== order.hint) await orders.noteHint(order.order, hint)
  return { ...order, hint: hint ?? order.hint }
}
