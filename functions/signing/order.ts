import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { PortalError } from '#shared/errors.ts'
import type { OrderView } from '#shared/signing/order-view.ts'
import type { ElectronicId } from '#shared/platform/electronic-id/electronic-id.ts'
import { partyFor } from '#shared/platform/electronic-id/rehearsal-party.ts'
import { type SigningEnd, type SigningOrder } from '#shared/platform/stores/sessions/signing-orders.ts'
import { failedStanding, pendingStanding } from '#shared/signing/hints.ts'
import { standings, type Standing } from '#shared/signing/order-state.ts'
import type { MeetingCaller } from '../common/exchange.ts'
import { isGivenUp, orderView } from '../common/order-view.ts'
import type { SigningDeps } from './deps.ts'

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

const standingOf = ({ end, hint, device }: SigningOrder): Standing => {
  if (!end) return pendingStanding(hint, device)
  return end.status === 'failed' ? failedStanding(end.hint, device) : ends[end.status]
}

/** The order as the browser sees it. One that the electronic ID never took has failed. */
export const viewed = (order: SigningOrder, { realNow }: Pick<MeetingCaller, 'realNow'>): OrderView => {
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

/** @throws rehearsal-signing-unavailable for a rehearsal where the portal has no simulated electronic ID */
export const electronicIdFor = (year: number, { electronicId, rehearsal }: SigningDeps): ElectronicId => {
  const party = partyFor(year, { real: { electronicId }, rehearsal })
  if (!party) throw new PortalError('rehearsal-signing-unavailable')
  return party.electronicId
}

/** @throws order-not-found when it is unknown, of another meeting, or was started by another session */
export const ownOrder = async (
  id: string,
  { club, year }: { club: string; year: number },
  caller: MeetingCaller,
  { stores }: SigningDeps,
): Promise<SigningOrder> => {
  const order = await stores.signingOrders.read(id)
  if (
    !order ||
    order.clubId !== club ||
    order.year !== year ||
    order.owner !== caller.session.hash ||
    (order.signer !== caller.who.ref && !isRehearsal(year))
  )
    throw new PortalError('order-not-found')
  return order
}
