import type { AssignmentChange, ChangeCause } from '#shared/assignments/change.ts'
import { canUndo, isOpen } from '#shared/assignments/change-progress.ts'
import { batchOf, concernedBy, eventsOf, isInEffect, setbackOf } from '#shared/assignments/change-outcome.ts'
import { changeRefusal } from '#shared/assignments/change-refusal.ts'
import { planChange, stillFits } from '#shared/assignments/plan-change.ts'
import { stockholmDate } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import { changeLimits } from '#shared/limits.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { RegisterError, type RegisterFailure } from '#shared/platform/register/client.ts'
import { recomputeSessions } from '#shared/platform/stores/people/access.ts'
import type { ChangeStep } from '#shared/platform/stores/assignments/assignment-changes.ts'
import { tellMandatesClosed } from '#shared/platform/engine/mandate-process.ts'
import { changeSendId } from '#shared/platform/mail/change-send.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import type { ChangeStart, Confirmation } from './messages.ts'

type Told = { done: true } | { done: false; cause: ChangeCause }

const causes: Readonly<Record<RegisterFailure, ChangeCause>> = {
  unavailable: 'register-unavailable',
  slow: 'register-slow',
  rejected: 'register-rejected',
}

/** What a change of assignments does. `now` is the engine's time in every one of them; portal time is worked out from it. */
export const assignmentChangeActivities = ({
  clock,
  stores,
  register,
  engine,
}: Pick<WorkerDeps, 'clock' | 'stores' | 'register' | 'engine'>) => {
  const { assignmentChanges, people } = stores
  const portalAt = async (now: number) => now + (await clock.storedOffset())

  const stored = async ({ clubId, id }: ChangeStart): Promise<AssignmentChange> => {
    const change = await assignmentChanges.read(clubId, id)
    if (!change) throw new PortalError('not-found')
    return change
  }
  const club = async (clubId: string) => {
    const found = await people.clubPeople(clubId)
    if (!found) throw new PortalError('not-found')
    return found
  }
  const step = async (
    { clubId, id }: ChangeStart,
    given: ChangeStep,
    events: ReturnType<typeof eventsOf> = [],
  ): Promise<AssignmentChange> => {
    const change = await assignmentChanges.step(clubId, id, given, events)
    if (!change) throw new PortalError('not-found')
    return change
  }

  const isInClub = async (ref: string, clubId: string): Promise<boolean> => {
    const person = await register.person(ref)
    return (
      person !== null &&
      !person.memberKinds.includes('non_member') &&
      person.employments.some((job) => job.clubId === clubId)
    )
  }

  /** Tells the register, once for the change however often it is told. */
  const tell = async (change: AssignmentChange): Promise<Told> => {
    const { clubId, id, person } = change
    const batch = batchOf(change)
    const isDone = async () => isInEffect(batch, await register.assignments(clubId))
    if (person !== null && !(await isInClub(person, clubId))) return { done: false, cause: 'person-left-club' }
    try {
      await register.changeAssignments(clubId, batch, `assign/${id}`)
    } catch (error) {
      // It may have carried out an earlier attempt whose answer got lost.
      const isRejected = error instanceof RegisterError && error.reason === 'rejected'
      if (!isRejected || change.attempts === 0 || !(await isDone())) throw error
    }
    // An id under which it has carried out something else is answered with that.
    return (await isDone()) ? { done: true } : { done: false, cause: 'register-rejected' }
  }

  return {
    /** Null before the change is made. */
    readChange: ({ clubId, id }: ChangeStart): Promise<AssignmentChange | null> => assignmentChanges.read(clubId, id),

    /** Makes a change, unless it is there already. @throws what `planChange` says, change-open, not-found */
    confirmChange: async (
      start: ChangeStart,
      { request, by, own }: Confirmation,
      now: number,
    ): Promise<AssignmentChange> => {
      const { clubId, id } = start
      const known = await assignmentChanges.read(clubId, id)
      if (known) return known
      const [found, changes, at] = await Promise.all([club(clubId), assignmentChanges.ofClub(clubId), portalAt(now)])
      const plan = planChange(request, { ...found, open: changes.filter(isOpen) }, stockholmDate(at))
      if (!plan.ok) throw changeRefusal(plan)
      const change: AssignmentChange = {
        id,
        clubId,
        ...plan.change,
        own,
        by,
        at,
        state: 'waiting',
        cause: null,
        attempts: 0,
        nextAttemptAt: null,
        undoUntil: now + changeLimits.undo,
        syncedAt: null,
      }
      const outcome = await assignmentChanges.create(change)
      if (outcome === 'taken') throw new PortalError('change-open')
      if (outcome === 'foreign') throw new PortalError('not-found')
      return stored(start)
    },

    /** @throws undo-too-late */
    undoChange: async (start: ChangeStart, by: string, now: number): Promise<AssignmentChange> => {
      const change = await stored(start)
      if (change.state === 'undone') return change
      if (!canUndo(change)) throw new PortalError('undo-too-late')
      return step(
        start,
        { state: 'undone', nextAttemptAt: null },
        setbackOf({ ...change, by }, 'change-undone', await portalAt(now)),
      )
    },

    beginSync: (start: ChangeStart): Promise<AssignmentChange> =>
      step(start, { state: 'syncing', nextAttemptAt: null }),

    noteSyncFailed: async (
      start: ChangeStart,
      failure: Required<Pick<ChangeStep, 'cause' | 'attempts' | 'nextAttemptAt'>>,
      now: number,
    ): Promise<AssignmentChange> =>
      step(
        start,
        { state: 'failed', ...failure },
        failure.attempts === 1 ? setbackOf(await stored(start), 'sync-failed', await portalAt(now)) : [],
      ),

    /** Asks the register to carry the change out, if the club and its people still are as they were. */
    tellRegister: (start: ChangeStart): Promise<Told> =>
      withHeartbeat(async () => {
        const change = await stored(start)
        try {
          // What an earlier attempt did, whose answer got lost, is done: nobody may take it back as if it were not.
          if (change.attempts > 0 && isInEffect(batchOf(change), await register.assignments(start.clubId)))
            return { done: true }
          if (!stillFits(change, (await club(start.clubId)).assignments))
            return { done: false, cause: 'assignment-changed' }
          return await tell(change)
        } catch (error) {
          if (!(error instanceof RegisterError)) throw error
          return { done: false, cause: causes[error.reason] }
        }
      }),

    /** What the register has done the portal does as well: mandates, their history and everybody's access. */
    settleChange: async (start: ChangeStart, now: number): Promise<AssignmentChange> => {
      const change = await stored(start)
      const { starts, ends } = batchOf(change)
      const at = await portalAt(now)
      const before =
        change.holder === null
          ? []
          : (await people.assignmentsOf(change.holder, 'as-stored')).filter(({ id }) => id === change.assignment)
      const affected = await people.replaceAssignments({
        clubId: start.clubId,
        ended: ends,
        added: starts.map((begun) => ({ ...begun, clubId: start.clubId })),
        events: eventsOf(change, at),
      })
      await recomputeSessions(stores, affected, at)
      await tellMandatesClosed(engine, before)
      return step(start, { state: 'synced', cause: null, nextAttemptAt: null, syncedAt: at })
    },

    /** Letters to those whom a change is about; sent once however often this is done. */
    tellConcerned: async (start: ChangeStart): Promise<void> => {
      const change = await stored(start)
      const sendId = changeSendId(change.id)
      const changed = (await club(change.clubId)).assignments.find(({ id }) => id === change.assignment)
      // Who left the club was told of it then.
      const recipients = concernedBy(change).filter((ref) => !changed?.endedWith || ref !== changed.person)
      if (recipients.length === 0) return
      await stores.mail.createSend({
        sendId,
        kind: 'assignment-change',
        clubId: change.clubId,
        createdAt: change.syncedAt ?? change.at,
        by: change.by,
        recipients,
      })
      await startMail(engine, sendId, change.clubId)
    },
  }
}
export type AssignmentChangeActivities = ReturnType<typeof assignmentChangeActivities>
