import type { AssignmentChange, ChangeRequest } from '#shared/assignments/change.ts'
import { isOpen } from '#shared/assignments/change-progress.ts'
import { changeRefusal, planChange } from '#shared/assignments/plan-change.ts'
import { stockholmDate } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import { assignmentChangeCase } from '#shared/cases/case.ts'
import { changeLimits } from '#shared/limits.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { requiredClub } from '../common/club.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'

type Wanted = {
  club: string
  commandId: string
  request: ChangeRequest
  /** A member registers their own expired mandate anew. */ own: boolean
}

/**
 * Stores a change, which can be undone from then on for a while, and has its process wait for the end of that. The same
 * command id is the same change, whatever has become of it since.
 * @throws PortalError what `planChange` says, change-open, not-found
 */
export const startChange = async (
  { club, commandId: id, request, own }: Wanted,
  { who, portalNow, realNow }: Caller,
  { stores, engine }: EngineDeps,
): Promise<{ change: AssignmentChange }> => {
  const known = await stores.assignmentChanges.read({ clubId: club, id })
  if (known) return { change: known }
  const [found, changes] = await Promise.all([requiredClub(club, stores), stores.assignmentChanges.ofClub(club)])
  // Sent twice at once: the other request has stored it between the two reads, and it is no other change.
  const sent = changes.find((each) => each.id === id)
  if (sent) return { change: sent }
  const plan = planChange(request, { ...found, open: changes.filter(isOpen) }, stockholmDate(portalNow))
  if (!plan.ok) throw changeRefusal(plan)
  const change = await stores.assignmentChanges.begin({
    id,
    clubId: club,
    ...plan.change,
    own,
    by: who.ref,
    at: portalNow,
    state: 'waiting',
    cause: null,
    attempts: 0,
    nextAttemptAt: null,
    undoUntil: realNow + changeLimits.undo,
    syncedAt: null,
    revision: 0,
  })
  if (change === 'taken') throw new PortalError('change-open')
  // The id is the browser's: another club's change is not this one's answer.
  if (change === 'foreign') throw new PortalError('not-found')
  await nudgeCase(engine, assignmentChangeCase(change)).catch(unlessEngineIsAway)
  return { change }
}
