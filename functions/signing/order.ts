import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { PortalError } from '#shared/errors.ts'
import type { ElectronicId } from '#shared/platform/electronic-id/electronic-id.ts'
import { partyFor } from '#shared/platform/electronic-id/rehearsal-party.ts'
import type { SigningOrder } from '#shared/platform/stores/sessions/signing-orders.ts'
import type { MeetingCaller } from '../common/exchange.ts'
import type { SigningDeps } from './deps.ts'

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
