import { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { restartProcess as endpoint } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { needsProcess } from '#shared/operator/troubles.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import type { StoredSummary } from '#shared/platform/stores/annual-meeting/summary.ts'
import type { MeetingEvent } from '#shared/platform/stores/annual-meeting/projection.ts'
import { seasonRules } from '#shared/season.ts'
import type { RecordSnapshot } from '#workflows/annual-meeting/meeting-record.ts'
import { action } from './action.ts'

/** What the process would know had it gone on: the store has every transition with the command that it answered. */
export const snapshotOf = (
  { revision, ...stored }: StoredSummary,
  history: readonly MeetingEvent[],
  offset: number,
): RecordSnapshot => {
  const summary = MeetingSummary.parse(stored)
  const { clubId, year, dueAt } = summary
  const lastOf = history.findLast(({ what }) => what === 'overdue' || what === 'no-longer-overdue')
  return {
    start: {
      clubId,
      year,
      dueAt,
      meetingPeriodEndsAt: seasonRules(year).meetingWindow.before,
      offset,
    },
    summary,
    handled: history.slice(-200).map(({ commandId }) => commandId),
    overdue: lastOf?.what === 'overdue',
    meetingPeriodEnded: history.some(({ what }) => what === 'meeting-period-ended'),
    // What the last transition asked for may not have been carried out.
    openEffects: 1,
    revision,
  }
}

const processOf = (snapshot: RecordSnapshot & { summary: MeetingSummary }) => {
  const { clubId, year, dueAt } = snapshot.summary
  return {
    type: 'annualMeeting',
    id: meetingId(clubId, year),
    argument: snapshot,
    searchAttributes: [
      { key: searchAttributes.clubId, value: clubId },
      { key: searchAttributes.meetingYear, value: year },
      { key: searchAttributes.step, value: 'open' },
      { key: searchAttributes.dueAt, value: new Date(dueAt) },
      { key: searchAttributes.overdue, value: snapshot.overdue },
    ],
    summary: `Annual meeting ${year} of ${clubId}, started again`,
  }
}

/**
 * Starts a process that is missing, from where the store says the meeting stands.
 * @throws not-found before the meeting has begun, submitted when nothing is left to run, process-runs
 */
export const restartProcess = action(
  'restartProcess',
  endpoint,
  () => ({}),
  async ({ meeting, isRepeated }, { stores, engine, clock }) => {
    const stored = await stores.meetings.readSummary(meeting)
    if (!stored) throw new PortalError('not-found')
    if (!needsProcess(stored)) throw new PortalError('submitted')
    const summary = MeetingSummary.parse(stored)
    const snapshot = snapshotOf(stored, await stores.meetings.readHistory(meeting), clock.offset())
    if (!(await engine.startAgain(processOf({ ...snapshot, summary }))) && !isRepeated)
      throw new PortalError('process-runs')
  },
)
