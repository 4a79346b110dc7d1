import { PortalError } from '#shared/errors.ts'
import { cancelEnded, ElectronicIdError, type ElectronicId } from '#shared/platform/electronic-id/electronic-id.ts'
import type { OrderView } from '#shared/signing/order-view.ts'
import type { Attempt, SigningEnd, SigningOrders } from '#shared/platform/stores/sessions/signing-orders.ts'
import { failedStanding, pendingStanding } from '#shared/signing/hints.ts'
import { standings, type Standing } from '#shared/signing/order-state.ts'
import type { Visit } from './exchange.ts'
import { isGivenUp, orderView } from './order-view.ts'

const ends: Record<Exclude<SigningEnd['status'], 'failed'>, Standing> = {
  complete: standings.success,
  withdrawn: standings.cancelledHere,
  lost: standings.lost,
  'id-mismatch': standings.idMismatch,
  'not-verified': standings.notVerified,
  'round-ended': standings.roundEnded,
  replaced: standings.replaced,
  busy: standings.unavailable,
  unavailable: standings.unavailable,
}

const standingOf = ({ end, hint, device }: Attempt): Standing => {
  if (!end) return pendingStanding(hint, device)
  return end.status === 'failed' ? failedStanding(end.hint, device) : ends[end.status]
}

/** The order to sign as the browser sees it. One that the electronic ID never took has failed. */
export const signingOrderView = (order: Attempt, { realNow }: Pick<Visit, 'realNow'>): OrderView => {
  const { started, ...rest } = order
  const unstarted = { autoStartToken: '', qrStartToken: '', qrStartSecret: '' }
  const standing =
    started || order.end
      ? standingOf(order)
      : isGivenUp(order, realNow)
        ? standings.unavailable
        : pendingStanding('started', order.device)
  return orderView({ ...unstarted, ...started, ...rest }, standing, realNow)
}

/** So long (ms) a signer waits for the order that they sign. */
export const orderWait = 4_000

/** @throws electronic-id-busy, electronic-id-unavailable, engine-unavailable where the electronic ID was not asked */
export const assertOrdered = (order: Attempt | null): void => {
  if (!order) throw new PortalError('engine-unavailable')
  if (order.end?.status === 'busy') throw new PortalError('electronic-id-busy')
  if (order.end?.status === 'unavailable') throw new PortalError('electronic-id-unavailable')
}

/** One that has ended stays as it is. @throws signing-abort-failed when it must be cancelled in the app */
export const withdrawOrder = async <Order extends Attempt>(
  { order, started, end }: Attempt,
  electronicId: ElectronicId,
  orders: Pick<SigningOrders<Order>, 'finish' | 'read'>,
): Promise<void> => {
  if (end) return
  if (!started) {
    // The electronic ID is being asked: an order that it gives once this one has ended is cancelled.
    await orders.finish(order, { status: 'withdrawn' })
    const given = (await orders.read(order))?.started
    if (given) await cancelEnded(electronicId, given.orderRef)
    return
  }
  try {
    await electronicId.cancel(started.orderRef)
  } catch (error) {
    if (!(error instanceof ElectronicIdError)) throw error
    // It has ended by itself: what it came to is on its way.
    if (error.reason === 'no-such-order') return
    throw new PortalError('signing-abort-failed')
  }
  await orders.finish(order, { status: 'withdrawn' })
}
