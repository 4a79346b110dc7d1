import { reregisterRefusal } from '#shared/assignments/expiry.ts'
import { reregister as endpoint } from '#shared/contract/assignments-own-mandates.ts'
import { PortalError } from '#shared/errors.ts'
import { may } from '#shared/roles/access.ts'
import { requiredClub } from '../common/club.ts'
import type { EngineDeps } from '../common/engine.ts'
import { commandOperation } from '../common/command.ts'
import { startChange } from './start-change.ts'

/** Their own right, whatever role they act in. The register and the club's assignments change as with every renewal. */
export const reregister = commandOperation(endpoint, {
  run: async ({ params, body: { commandId, years } }, caller, deps: EngineDeps) => {
    const { people, assignmentChanges } = deps.stores
    const own = (await people.assignmentsOf(caller.who.ref, 'as-stored')).find(({ id }) => id === params.assignment)
    if (!own) throw new PortalError('not-found')
    const sent = await assignmentChanges.read({ clubId: own.clubId, id: commandId })
    if (sent) {
      if (!sent.own || sent.assignment !== own.id) throw new PortalError('not-found')
      return { change: sent }
    }
    const { assignments } = await requiredClub(own.clubId, deps.stores)
    const mandate = assignments.find(({ id }) => id === own.id)
    if (!mandate) throw new PortalError('not-found')
    const { who, portalNow } = caller
    const answer = may('own-mandates.renew', who, { of: 'own', person: mandate.person }, portalNow)
    if (!answer.ok) throw new PortalError(answer.code)
    const refusal = reregisterRefusal(mandate, assignments, portalNow)
    if (refusal) throw new PortalError(refusal)
    return startChange(
      { club: own.clubId, commandId, request: { kind: 'renew', assignment: own.id, years }, own: true },
      caller,
      deps,
    )
  },
})
