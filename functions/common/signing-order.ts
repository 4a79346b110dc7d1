import type { OrderView } from '#shared/signing/order-view.ts'
import type { Attempt, SigningEnd } from '#shared/platform/stores/sessions/signing-orders.ts'
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
