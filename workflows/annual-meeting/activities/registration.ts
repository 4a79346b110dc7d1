import { createHash } from 'node:crypto'
import { electedAt } from '#shared/annual-meeting/agenda/election-posts.ts'
import { isClubMember } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import { handedOver, handoverEvents, leavers, type HandedOver } from '#shared/annual-meeting/handover/handed-over.ts'
import { lockRefusal } from '#shared/annual-meeting/lock.ts'
import { mandatesOf, type MandateBatch } from '#shared/annual-meeting/mandates.ts'
import { registrationParams, whyNotRegister } from '#shared/annual-meeting/registration.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { PortalError } from '#shared/errors.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import { recomputeSessions } from '#shared/platform/stores/people/access.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { transitOnContent, type Outcome } from './project.ts'

/** The register carries out the same mandates of one command once; a later command has another key. */
const batchKey = (clubId: string, year: number, commandId: string, batch: MandateBatch): string =>
  `am/${clubId}/${year}/assignments/${commandId}/${createHash('sha256').update(JSON.stringify(batch)).digest('hex')}`

export const registerRefusal = (error: unknown): unknown =>
  error instanceof RegisterError
    ? new PortalError(error.reason === 'rejected' ? 'register-rejected' : 'register-unavailable')
    : error

/** The letters that follow a registration: to those elected, and to those whose mandates ended by it. */
const letters = (record: HandedOver) =>
  [
    {
      kind: 'elected' as const,
      sendId: record.commandId,
      recipients: [...new Set(record.starts.map(({ person }) => person))],
    },
    { kind: 'leaving' as const, sendId: `${record.commandId}-leaving`, recipients: leavers(record) },
  ].filter(({ recipients }) => recipients.length > 0)

/** The register first, then our own mandates and access, then letters. A rehearsal does none of it. */
export const registration = ({ stores, register, realNow }: Pick<WorkerDeps, 'stores' | 'register' | 'realNow'>) => {
  /** The register is carrying out a change of a post that the meeting decides about too: its outcome comes first. */
  const isBeingChanged = async (meeting: MeetingKey, { commandId, starts, ends }: HandedOver): Promise<boolean> => {
    const [changes, begun] = await Promise.all([
      stores.assignmentChanges.ofClub(meeting.club),
      stores.meetings.readPlannedHandovers(meeting),
    ])
    const types = new Set([...starts, ...ends].map(({ type }) => type))
    // What was begun is carried out.
    return (
      !begun.some((each) => each.commandId === commandId) &&
      changes.some(({ state, type }) => state === 'syncing' && types.has(type))
    )
  }

  const carryOut = async ({ clubId, year, at }: Transition, record: HandedOver) => {
    const batch: MandateBatch = { starts: record.starts, ends: record.ends.map(({ id, until }) => ({ id, until })) }
    await register
      .changeAssignments(clubId, batch, batchKey(clubId, year, record.commandId, batch))
      .catch((error: unknown) => {
        throw registerRefusal(error)
      })
    const affected = await stores.people.replaceAssignments({
      clubId,
      ended: batch.ends,
      added: batch.starts.map((start) => ({ ...start, clubId })),
      events: handoverEvents(record),
    })
    await recomputeSessions(stores, affected, at)
    for (const { recipients, ...send } of letters(record))
      await stores.mail.createSend({
        ...send,
        about: { of: 'meeting' },
        clubId,
        year,
        createdAt: at,
        by: record.by,
        recipients,
      })
  }

  return {
    /**
     * @throws lock-lost, person-not-in-club, meeting-not-held, outside-registration-window, overdue, change-open,
     * register-unavailable, register-rejected
     */
    registerAssignments: async (transition: Transition, fence: number): Promise<Outcome> => {
      const { clubId, year, at, by, commandId } = transition
      const meeting = { club: clubId, year }
      const outcome = await transitOnContent({ stores, realNow }, transition, async (content) => {
        if (!by || lockRefusal(content.summary.lock, by, realNow(), fence)) throw new PortalError('lock-lost')
        const refusal = whyNotRegister(content, at)
        if (refusal) throw new PortalError(refusal, { params: registrationParams(refusal, year) })
        if (electedAt(content).some(({ person }) => !isClubMember(content, person)))
          throw new PortalError('person-not-in-club')
        const rehearsed = isRehearsal(year)
        const planned = handedOver({ commandId, clubId, at, by }, mandatesOf(content), content.assignments)
        if (!rehearsed && (await isBeingChanged(meeting, planned))) throw new PortalError('change-open')
        const record = await stores.meetings.planHandover(meeting, planned, { person: by, fence, now: realNow() })
        if (!record) throw new PortalError('lock-lost')
        if (!rehearsed) await carryOut(transition, record)
        return {
          what: rehearsed ? 'assignments-rehearsed' : 'assignments-registered',
          params: { started: record.starts.length, ended: record.ends.length },
          patch: { assignmentsRegisteredAt: at },
          carriedOut: true,
          ...(!rehearsed && { effects: letters(record).map(({ sendId }) => ({ kind: 'letters' as const, sendId })) }),
        }
      })
      if (by) await stores.meetings.releaseLock(meeting, { who: by, realNow: realNow() }, fence)
      const { lock } = outcome.summary
      return { ...outcome, summary: { ...outcome.summary, lock: lock?.fence === fence ? null : lock } }
    },
  }
}
