import { openAttempts } from '#shared/annual-meeting/protocol/signing-attempts.ts'
import { nextRole } from '#shared/annual-meeting/protocol/rehearsal-signer.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { readOpenSigning as openEndpoint, readSigning as endpoint } from '#shared/contract/signing.ts'
import type { SigningAttempt } from '#shared/annual-meeting/meeting.ts'
import { operation } from '../common/operation.ts'
import { isGivenUp } from '../common/order-view.ts'
import type { SigningDeps } from './deps.ts'
import { signingOrderView } from '../common/signing-order.ts'
import { ownOrder } from './order.ts'

/** Where an order stands, with the QR code of this second. The process collects; this only reads. */
export const readSigning = operation(endpoint, {
  run: async ({ params }, caller, deps: SigningDeps) =>
    signingOrderView(await ownOrder(params.order, params, caller, deps), caller),
})

/** The caller's running order, so that a reload goes on with it. */
export const readOpenSigning = operation(openEndpoint, {
  run: async ({ params: { year } }, caller, { stores, rehearsal }: SigningDeps) => {
    const { who, meeting } = caller
    // One who rehearses plays the next part once the one before has signed, also while its order still closes.
    const isMine = ({ signer, role }: SigningAttempt) =>
      isRehearsal(year) ? meeting !== null && role === nextRole(meeting, meeting) : signer === who.ref
    const attempt = meeting && openAttempts(meeting.protocol).find(isMine)
    const order = attempt ? await stores.signingOrders.read(attempt.order) : null
    const isOpen =
      order?.started && !order.end && order.owner === caller.session.hash && !isGivenUp(order, caller.realNow)
    return {
      order: isOpen ? signingOrderView(order, caller) : null,
      available: !isRehearsal(year) || rehearsal !== undefined,
    }
  },
})
