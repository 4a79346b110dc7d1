import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { lastRemindedOn } from '#shared/annual-meeting/reminders.ts'
import { openAttempts } from '#shared/annual-meeting/protocol/signing-attempts.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { needsProcess, type ProcessState } from '#shared/operator/troubles.ts'
import type { SeasonClub } from '#shared/operator/row.ts'
import { seasonRules } from '#shared/season.ts'
import type { StoredReminder } from '#shared/platform/stores/annual-meeting/reminders-store.ts'
import { troubledSendings, type TroubledSending } from '#shared/platform/stores/letter-delivery/troubled-sendings.ts'
import type { OperatorDeps } from './deps.ts'

/** Up to so many clubs are checked one by one; beyond that the season's lists are believed as they are. */
const fewEnough = 20

const byClub = <Value extends { clubId: string }>(values: readonly Value[]): Map<string, Value[]> => {
  const found = new Map<string, Value[]>()
  for (const value of values) found.set(value.clubId, [...(found.get(value.clubId) ?? []), value])
  return found
}

const total = (sendings: readonly TroubledSending[]) => ({
  uncertain: sendings.reduce((sum, { uncertain }) => sum + uncertain, 0),
  failed: sendings.reduce((sum, { failed }) => sum + failed, 0),
  stalled: sendings.some(({ stalled }) => stalled),
})

/**
 * Which meetings have the process that they need. The lists of the engine and of the store are a moment late:
 * meetings that seem to lack theirs are checked one by one while they are few.
 */
const processStates = async (
  year: number,
  meetings: readonly MeetingSummary[],
  { engine, stores }: OperatorDeps,
): Promise<(clubId: string) => ProcessState> => {
  const isInOrder = async (club: string) =>
    (await engine.stateOf(meetingId(club, year))) === 'running' ||
    !needsProcess(await stores.meetings.readSummary({ club, year }))
  try {
    const listed = new Set(await engine.runningMeetings(year))
    const missing = meetings.filter((summary) => needsProcess(summary) && !listed.has(meetingId(summary.clubId, year)))
    const asked =
      missing.length > fewEnough
        ? []
        : await Promise.all(missing.map(async ({ clubId }) => [clubId, await isInOrder(clubId)] as const))
    const inOrder = new Set(asked.flatMap(([clubId, answer]) => (answer ? [clubId] : [])))
    return (clubId) => (listed.has(meetingId(clubId, year)) || inOrder.has(clubId) ? 'running' : 'none')
  } catch {
    return () => 'unknown'
  }
}

/** Every club of the union with what the board shows: one query for each kind, not for each club. */
export const readSeason = async (year: number, deps: OperatorDeps): Promise<SeasonClub[]> => {
  const { stores, dynamo } = deps
  const [clubs, meetings, overrides, reminders, troubled] = await Promise.all([
    stores.people.listClubs(),
    stores.meetings.seasonMeetings(year),
    stores.meetings.seasonOverrides(year),
    stores.reminders.ofYear(year),
    troubledSendings(dynamo, year),
  ])
  const stateOf = await processStates(year, meetings, deps)
  const summaries = new Map(meetings.map((summary) => [summary.clubId, summary]))
  const later = new Map(overrides.map(({ clubId, dueAt }) => [clubId, dueAt]))
  const remindersOf = byClub<StoredReminder>(reminders)
  const troubledOf = byClub(troubled)
  const { submissionBefore } = seasonRules(year)
  return clubs.map(({ clubId, name }) => {
    const summary = summaries.get(clubId) ?? null
    const ofClub = remindersOf.get(clubId) ?? []
    return {
      year,
      clubId,
      clubName: name,
      summary,
      submissionBefore,
      dueAt: summary?.dueAt ?? later.get(clubId) ?? submissionBefore,
      openOrderSince: summary ? (openAttempts(summary.protocol)[0]?.startedAt ?? null) : null,
      process: stateOf(clubId),
      letters: total(troubledOf.get(clubId) ?? []),
      remindersSent: ofClub.filter(({ state }) => state === 'sent').length,
      remindedOn: lastRemindedOn(ofClub),
      failedReminders: ofClub.filter(({ state }) => state === 'failed').length,
    }
  })
}
