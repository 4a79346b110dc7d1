import { ElectronicIdError, type CollectedOrder } from '#shared/platform/electronic-id/electronic-id.ts'
import type { Order, OrderEnd } from '#shared/platform/stores/sessions/orders-store.ts'
import { failedStanding, pendingStanding } from '#shared/signing/hints.ts'
import { standings, type Standing } from '#shared/signing/order-state.ts'
import { isGivenUp } from '../common/order-view.ts'
import type { SignInDeps } from './deps.ts'
import { personOf } from './person-of.ts'

const ends: Record<Exclude<OrderEnd['status'], 'failed'>, Standing> = {
  complete: standings.success,
  withdrawn: standings.cancelledHere,
  lost: standings.lost,
  'id-mismatch': standings.idMismatch,
}

export const standingOf = ({ end, hint, device }: Order): Standing => {
  if (!end) return pendingStanding(hint, device)
  return end.status === 'failed' ? failedStanding(end.hint, device) : ends[end.status]
}

/** How a collected order ended, or null while it runs. */
const endOf = async (
  order: Order,
  collected: CollectedOrder,
  now: number,
  deps: SignInDeps,
): Promise<OrderEnd | null> => {
  if (collected.status === 'pending') return null
  if (collected.status === 'failed') return { status: 'failed', hint: collected.hint }
  const who = await personOf(collected.completion.user, deps)
  return order.expected !== null && order.expected !== who
    ? { status: 'id-mismatch' }
    : { status: 'complete', who, at: now }
}

const collect = async (
  order: Order,
  now: number,
  deps: SignInDeps,
): Promise<{ end: OrderEnd | null; hint?: string }> => {
  try {
    const collected = await deps.electronicId.collect(order.orderRef)
    return {
      end: await endOf(order, collected, now, deps),
      ...(collected.status === 'pending' && { hint: collected.hint }),
    }
  } catch (error) {
    if (!(error instanceof ElectronicIdError)) throw error
    if (error.reason === 'no-such-order' || isGivenUp(order, now)) return { end: { status: 'lost' } }
    return { end: null }
  }
}

/** The order after asking the service, if nobody else has just done so. An end is stored before it is acted upon. */
export const collectedOrder = async (order: Order, now: number, deps: SignInDeps): Promise<Order> => {
  const { orders } = deps.stores
  if (order.end || !(await orders.mayCollect(order.order, now))) return order
  const { end, hint } = await collect(order, now, deps)
  if (end)
    return (await orders.finish(order.order, end))
      ? { ...order, end }
      : ((await orders.read(order.order, order.owner)) ?? order)
  if (hint !== undefined && hint !== order.hint) await orders.noteHint(order.order, hint)
  return { ...order, hint: hint ?? order.hint }
}
