import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { approveRehearsedSigning as endpoint } from '#shared/contract/signing.ts'
import { PortalError } from '#shared/errors.ts'
import { playedBy } from '#shared/platform/electronic-id/simulated-app.ts'
import { requiredMeeting } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import type { SigningDeps } from './deps.ts'
import { ownOrder } from './order.ts'

/**
 * The simulated app approves the caller's own order, as the elected officer whose part is played.
 * @throws PortalError not-a-rehearsal, rehearsal-signing-unavailable, order-not-found
 */
export const approveRehearsedSigning = operation(endpoint, {
  run: async ({ params }, caller, deps: SigningDeps) => {
    if (!isRehearsal(params.year)) throw new PortalError('not-a-rehearsal')
    if (!deps.rehearsal) throw new PortalError('rehearsal-signing-unavailable')
    const { role, signer, started, end } = await ownOrder(params.order, params, caller, deps)
    if (!started || end) throw new PortalError('order-not-found')
    const signatory = await deps.stores.people.person(signer)
    const place = requiredMeeting(caller).adjusters.indexOf(signer)
    if (
      !(await deps.rehearsal.app.approve(started.orderRef, playedBy(role, Math.max(0, place), signatory?.name ?? '')))
    )
      throw new PortalError('electronic-id-unavailable')
    return { approved: true as const }
  },
})
