import type { StartFrom } from '#shared/annual-meeting/last-year.ts'
import { nothingPlanned, type MeetingSummary, type MeetingType, type Step } from '#shared/annual-meeting/meeting.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { calendarYear } from '#shared/basics/rehearsal-year.ts'
import { findingsForStep } from '#shared/annual-meeting/readiness.ts'
import { isHeld } from '#shared/annual-meeting/registration.ts'
import { firstStep, isForward, mayGoTo, stepAfterSwitch, typeSwitchRefusal } from '#shared/annual-meeting/steps.ts'
import { stockholmDate } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import { firstItems, itemsFrom, readLastYear } from '#shared/platform/stores/annual-meeting/first-items.ts'
import type { ClubPeople } from '#shared/platform/stores/people/people-store.ts'
import { fullAuthorityIn, retainedBeforeMeeting } from '#shared/roles/mandate-roles.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import type { MeetingStart } from '../messages.ts'
import { storedContent } from './stored-content.ts'
import { officersInClub } from './officers.ts'
import { transitOnContent, transitOnSummary, type Outcome } from './project.ts'
import { turnEffects } from './turn-letters.ts'

/** A meeting that begins; those with full authority in the club today keep it. */
const newSummary = (
  { clubId, year, seq, by, at }: Transition,
  dueAt: number,
  type: MeetingType,
  club: ClubPeople,
): MeetingSummary => {
  const step = firstStep(type)
  return {
    clubId,
    year,
    type,
    step,
    seq,
    reached: ['choose-type', step],
    contentVersion: 1,
    frozen: false,
    submittedAt: null,
    lock: null,
    dueAt,
    authority: [
      ...new Set([
        ...fullAuthorityIn(club.assignments, stockholmDate(at)),
        ...retainedBeforeMeeting(club.assignments, calendarYear(year), stockholmDate(at)),
        ...(by ? [by] : []),
      ]),
    ],
    secretary: null,
    adjusters: [],
    notice: null,
    documents: null,
    planned: nothingPlanned,
    assignmentsRegisteredAt: null,
    protocol: {
      state: 'not-created',
      version: 0,
      round: 1,
      basedOn: 0,
      documentSha256: null,
      signatures: [],
      unlockReason: null,
    },
    uploadedProtocol: null,
    sync: { state: 'none', cause: null, attempts: 0, nextAttemptAt: null, reference: null },
  }
}

export const beginning = (
  { stores, realNow }: Pick<WorkerDeps, 'stores' | 'realNow'>,
  readStored = storedContent({ stores, realNow }),
) => ({
  /**
   * Where there is no meeting of last year to start from, it starts from the standard agenda.
   * A deadline that an operator has given the club beforehand becomes the meeting's own.
   * @throws already-started when the club has a meeting that year, even one whose process is forgotten
   */
  createMeeting: async (
    transition: Transition,
    start: MeetingStart,
    type: MeetingType,
    startFrom: StartFrom = 'standard',
  ): Promise<Outcome> => {
    const { clubId, year, seq, commandId, at, by } = transition
    const key = { club: clubId, year }
    const [club, override, last] = await Promise.all([
      stores.people.clubPeople(clubId),
      stores.meetings.readSeasonOverride(key),
      startFrom === 'last-year' ? readLastYear(stores, key) : null,
    ])
    if (!club) throw new PortalError('not-found')
    const summary = newSummary(transition, Math.max(start.dueAt, override?.dueAt ?? 0), type, club)
    const event = { seq, commandId, at, by, what: 'type-chosen', params: { type, ...(last && { startFrom }) } }
    const items = last ? itemsFrom(last, club, year, at) : firstItems(club, at)
    if (!(await stores.meetings.createMeeting(summary, items, event))) throw new PortalError('already-started')
    return { summary }
  },

  /** @throws wrong-step, meeting-not-held, unhandled-warnings (with `findings`) unless the caller proceeds */
  advance: (transition: Transition, to: Step, proceed: boolean): Promise<Outcome> =>
    transitOnContent({ stores, realNow, read: readStored(transition) }, transition, (content) => {
      const { type, step, reached } = content.summary
      if (!type || !mayGoTo(type, step, to, reached)) throw new PortalError('wrong-step')
      if (to === 'register-assignments' && !isHeld(content, transition.at)) throw new PortalError('meeting-not-held')
      const findings = isForward(type, step, to) ? findingsForStep(step, content, transition.at) : []
      if (findings.length > 0 && !proceed) throw new PortalError('unhandled-warnings', { findings })
      const day = timeAndPlaceOf(content)?.date
      const isEarly = to === 'annual-meeting' && Boolean(day) && stockholmDate(transition.at) < day!
      return {
        what: isEarly ? 'step-changed-before-meeting-day' : 'step-changed',
        params: { from: step, to, ...(findings.length > 0 && { unhandled: findings.length }) },
        patch: { step: to, reached: [...new Set([...reached, step, to])] },
        ifUnchanged: true,
        members: officersInClub(content),
        // The signatories could not sign while the meeting stood at another step.
        ...(to === 'protocol' && content.summary.protocol.version > 0 && { effects: turnEffects(transition) }),
      }
    }),

  /** Everything typed stays as it is. @throws submitted, type-fixed */
  switchType: (transition: Transition, type: MeetingType): Promise<Outcome> =>
    transitOnSummary({ stores, realNow, known: transition.known }, transition, (summary) => {
      const refusal = typeSwitchRefusal(summary)
      if (refusal) throw new PortalError(refusal)
      const step = summary.type === type ? summary.step : stepAfterSwitch(type, summary.step, summary.reached)
      const reached = type === 'guided' ? [...new Set([...summary.reached, step])] : summary.reached
      return { what: 'type-switched', params: { type }, patch: { type, step, reached }, ifUnchanged: true }
    }),
})
