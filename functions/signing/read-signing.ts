import { nextRole } from '#shared/annual-meeting/protocol/stand-in.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { readOpenSigning as openEndpoint, readSigning as endpoint } from '#shared/contract/signing.ts'
import { createSigningOrders, type SigningOrder } from '#shared/platform/stores/sessions/signing-orders.ts'
import { operation } from '../common/operation.ts'
import { isGivenUp } from '../common/order-view.ts'
import type { SigningDeps } from './deps.ts'
import { ownOrder, viewed } from './order.ts'

/** Where an order stands, with the QR code of this second. The process collects; this only reads. */
export const readSigning = operation(endpoint, {
  run: async ({ params }, caller, deps: SigningDeps) =>
    viewed(await ownOrder(params.order, params, caller, deps), caller),
})

/** The caller's running order, so that a reload goes on with it. */
export const readOpenSigning = operation(openEndpoint, {
  run: async ({ params: { club, year } }, caller, { dynamo, rehearsal }: SigningDeps) => {
    const { who, meeting } = caller
    // One who rehearses plays the next part once the one before has signed, also while its order still closes.
    const isMine = ({ signer, role }: SigningOrder) =>
      isRehearsal(year) ? meeting !== null && role === nextRole(meeting, meeting) : signer === who.ref
    const open = await createSigningOrders(dynamo).open(club, year)
    const mine = open.find(
      (order) =>
        order.owner === caller.session.hash && isMine(order) && order.started && !isGivenUp(order, caller.realNow),
    )
    return { order: mine ? viewed(mine, caller) : null, available: !isRehearsal(year) || rehearsal !== undefined }
  },
})
