import type { AssignmentChange, ChangeRequest } from '#shared/assignments/change.ts'
import { isOpen } from '#shared/assignments/change-progress.ts'
import { changeRefusal } from '#shared/assignments/change-refusal.ts'
import { planChange } from '#shared/assignments/plan-change.ts'
import { stockholmDate } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import { changeProcess } from '#shared/platform/engine/change-process.ts'
import type { ChangeReply, Confirmation } from '#workflows/assignment-change/messages.ts'
import { requiredClub } from '../common/club.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'

type Wanted = {
  club: string
  commandId: string
  request: ChangeRequest
  /** Somebody registers their own expired mandate anew. */ own: boolean
}

/**
 * Starts a change and answers when it is stored. The same command id is the same change, whatever has become of it since.
 * @throws PortalError what `planChange` says, change-open, engine-unavailable
 */
export const startChange = async (
  { club, commandId, request, own }: Wanted,
  { who, portalNow }: Caller,
  { stores, engine }: EngineDeps,
): Promise<ChangeReply> => {
  const known = await stores.assignmentChanges.read(club, commandId)
  if (known) return { change: known }
  const [found, changes] = await Promise.all([requiredClub(club, stores), stores.assignmentChanges.ofClub(club)])
  // Sent twice at once: the other one has been stored between the two looks, and is no other change.
  const stored = changes.find(({ id }) => id === commandId)
  if (stored) return { change: stored }
  const plan = planChange(request, { ...found, open: changes.filter(isOpen) }, stockholmDate(portalNow))
  if (!plan.ok) throw changeRefusal(plan)
  const argument: Confirmation = { request, by: who.ref, own }
  const { change } = await engine.startWithCommand<ChangeReply>(changeProcess({ clubId: club, id: commandId }), {
    update: 'confirm',
    commandId,
    argument,
  })
  // The id is the browser's: another club's change is not this one's answer.
  if (change.clubId !== club) throw new PortalError('not-found')
  return { change }
}

/**
 * Gives the change's process a command; one that was ended from outside is started again from what is stored.
 * @throws PortalError not-found where the club has no such change, what the process says, engine-unavailable
 */
export const commandChange = async (
  update: 'abort' | 'retry',
  { club, change: id, commandId }: { club: string; change: string; commandId: string },
  { who }: Caller,
  { stores, engine }: EngineDeps,
): Promise<ChangeReply> => {
  await requiredChange(club, id, stores)
  return engine.startWithCommand<ChangeReply>(changeProcess({ clubId: club, id }), {
    update,
    // The engine answers an id once: the one that the change was made with would get the answer of that time.
    commandId: `${update}-${commandId}`,
    argument: { by: who.ref },
  })
}

/** @throws PortalError not-found */
export const requiredChange = async (
  club: string,
  id: string,
  { assignmentChanges }: EngineDeps['stores'],
): Promise<AssignmentChange> => {
  const change = await assignmentChanges.read(club, id)
  if (!change) throw new PortalError('not-found')
  return change
}
