import type { AssignmentChange } from '#shared/assignments/change.ts'
import { changeBackOff, needsDecision } from '#shared/assignments/change-progress.ts'
import { batchOf, concernedBy, eventsOf, setbackOf } from '#shared/assignments/change-outcome.ts'
import { assignmentChangeCase, caseGone, type CaseTime } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { PortalError } from '#shared/errors.ts'
import { signalMandatesClosed } from '#shared/platform/engine/mandate-process.ts'
import { changeSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { recomputeSessions } from '#shared/platform/stores/people/access.ts'
import { overdueAfter, settled, type CaseWork } from '../case/work.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { submittingChange } from './submit.ts'

/** From the end of the undo window until the register has each change and those concerned are notified. */
export const assignmentChangeCases = (deps: Pick<WorkerDeps, 'stores' | 'register' | 'engine'>): CaseWork => {
  const { stores, engine } = deps
  const { dueAt } = caseKinds['assignment-change']
  const { assignmentChanges, people, mail } = stores
  const submit = submittingChange(deps)

  /** What the register has done the portal does as well: mandates, their history and everybody's access. */
  const settle = async (change: AssignmentChange, at: number) => {
    const { starts, ends } = batchOf(change)
    const before =
      change.holder === null
        ? []
        : (await people.assignmentsOf(change.holder, 'as-stored')).filter(({ id }) => id === change.assignment)
    const affected = await people.replaceAssignments({
      clubId: change.clubId,
      ended: ends,
      added: starts.map((begun) => ({ ...begun, clubId: change.clubId })),
      events: eventsOf(change, at),
    })
    await recomputeSessions(stores, affected, at)
    await signalMandatesClosed(engine, before)
    return assignmentChanges.step(change, { state: 'synced', cause: null, nextAttemptAt: null, syncedAt: at })
  }

  /** Asks the register. `wasAsked`: it may have carried out an earlier attempt whose answer got lost. */
  const ask = async (change: AssignmentChange, { realNow, portalNow }: CaseTime, wasAsked: boolean) => {
    const answer = await submit(change, wasAsked)
    if (answer.done) return settle(change, portalNow)
    const { cause } = answer
    const attempts = change.attempts + 1
    const nextAttemptAt = needsDecision({ state: 'failed', cause }) ? null : realNow + changeBackOff(attempts)
    const events = attempts === 1 ? setbackOf(change, 'sync-failed', portalNow) : []
    return assignmentChanges.note(change, { state: 'failed', cause, attempts, nextAttemptAt }, events)
  }

  /** A letter to those whom a change is about; sent once however often this is done. */
  const notify = async (change: AssignmentChange): Promise<void> => {
    const sendId = changeSendId(change.id)
    const club = await people.clubPeople(change.clubId)
    if (!club) throw new PortalError('not-found')
    const changed = club.assignments.find(({ id }) => id === change.assignment)
    // A member who left the club was notified of it then.
    const recipients = concernedBy(change).filter((ref) => !changed?.endedWith || ref !== changed.person)
    if (recipients.length === 0) return
    await mail.createSend({
      sendId,
      kind: 'assignment-change',
      about: { of: 'assignment-change', change: change.id },
      clubId: change.clubId,
      createdAt: change.syncedAt ?? change.at,
      by: change.by,
      recipients,
    })
    await startMail(engine, sendId, change.clubId)
  }

  return {
    advance: async ({ id, subject: clubId }, now, { again }) => {
      let isBegun = false
      const change = await settled(
        () => assignmentChanges.read({ clubId: clubId ?? '', id }),
        async (found, isAgain) => {
          const due = dueAt(found, now)
          if (found.state === 'syncing') {
            await ask(found, now, found.attempts > 0 || !isBegun)
            return true
          }
          if (due === null || (due > now.realNow && !(isAgain && found.state === 'failed'))) return false
          isBegun = (await assignmentChanges.step(found, { state: 'syncing', nextAttemptAt: null })).isDone
          return true
        },
        { again },
      )
      if (!change) return caseGone
      if (change.state === 'synced') await notify(change)
      const { state, cause, attempts } = change
      return { state, cause, attempts, wakesAt: dueAt(change, now) }
    },
    open: async () =>
      (await assignmentChanges.open()).map((change) => ({
        of: assignmentChangeCase(change),
        isOverdue: (now) => (dueAt(change, now) ?? Infinity) + overdueAfter < now.realNow,
      })),
  }
}
