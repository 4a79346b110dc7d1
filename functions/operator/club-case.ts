import { heldLock } from '#shared/annual-meeting/lock.ts'
import { MeetingSummary, type SigningAttempt } from '#shared/annual-meeting/meeting.ts'
import { openAttempts } from '#shared/annual-meeting/protocol/signing-attempts.ts'
import { lastRemindedOn, reminderStatuses } from '#shared/annual-meeting/reminders.ts'
import { isNamedTo, nameTo } from '#shared/basics/named.ts'
import { stockholmDate } from '#shared/clock.ts'
import * as contract from '#shared/contract/operator.ts'
import type { ClubCase } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import type { OperatorAction } from '#shared/operator/actions.ts'
import { rowOf, type SeasonClub } from '#shared/operator/row.ts'
import { isStuck } from '#shared/operator/troubles.ts'
import type { StoredAudit } from '#shared/platform/stores/audit.ts'
import type { ClubPeople } from '#shared/platform/stores/people/people-store.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import { chairOf } from '#shared/roles/mandate-roles.ts'
import { seasonRules } from '#shared/season.ts'
import { operation } from '../common/operation.ts'
import { auditTrail, historyOf, peopleIn } from './case-history.ts'
import { processState, readProcess } from './case-process.ts'
import { lettersInTrouble, reachedBy, readSendings, sendingCase, troubledPeople } from './case-sendings.ts'
import type { OperatorDeps } from './deps.ts'
import { namesOf } from './names.ts'

type Now = { portalNow: number; realNow: number }

export const openSigning = (summary: MeetingSummary | null): SigningAttempt | null =>
  (summary && summary.submittedAt === null && openAttempts(summary.protocol)[0]) || null

/** What operators did for the club alone, and what they ordered for several. */
const readAudit = async (meeting: MeetingKey, stores: OperatorDeps['stores']): Promise<StoredAudit[]> => {
  const [own, asked] = await Promise.all([stores.audit.about(meeting), stores.askedReminders.ofYear(meeting.year)])
  const reminded = asked
    .filter(({ clubs }) => clubs.includes(meeting.club))
    .map(({ id, at, by, reason, clubs }): StoredAudit => ({
      id,
      at,
      by,
      reason,
      action: 'remindClubs' satisfies OperatorAction,
      params: { clubs: clubs.length },
      end: 'done',
    }))
  return [...own, ...reminded]
}

const readChair = async (
  { assignments }: ClubPeople,
  { portalNow }: Now,
  { people }: OperatorDeps['stores'],
): Promise<ClubCase['chair']> => {
  const ref = chairOf(assignments, stockholmDate(portalNow))
  const person = ref === null ? null : await people.person(ref)
  return person && { name: nameTo(person, null), phone: isNamedTo(person, null) ? person.phone : null }
}

/** Everything an operator sees of one club's meeting. @throws not-found for a club that the union does not have */
export const readCase = async (meeting: MeetingKey, now: Now, deps: OperatorDeps): Promise<ClubCase> => {
  const { stores } = deps
  const { year } = meeting
  const [people, stored, override, events, uploads, failures, audit, reminders, sendings] = await Promise.all([
    stores.people.clubPeople(meeting.club),
    stores.meetings.readSummary(meeting),
    stores.meetings.readSeasonOverride(meeting),
    stores.meetings.readHistory(meeting),
    stores.meetings.readUploadEvents(meeting),
    stores.meetings.readSyncFailures(meeting),
    readAudit(meeting, stores),
    stores.reminders.ofClub(meeting),
    readSendings(meeting, deps),
  ])
  if (!people) throw new PortalError('not-found')
  const summary = stored && MeetingSummary.parse(stored)
  const [process, chair] = await Promise.all([readProcess(meeting, summary, deps), readChair(people, now, stores)])
  const signing = openSigning(summary)
  const traces = { events, uploads, failures, audit, reminders }
  const lock = heldLock(summary?.lock ?? null, now.realNow)
  const nameOf = await namesOf(
    [...peopleIn(traces), ...troubledPeople(sendings), lock?.holder ?? null, signing?.signer ?? null],
    people,
    stores,
  )
  const season = seasonRules(year)
  const club: SeasonClub = {
    year,
    clubId: meeting.club,
    clubName: people.club.name,
    summary,
    submissionBefore: season.submissionBefore,
    dueAt: summary?.dueAt ?? override?.dueAt ?? season.submissionBefore,
    openOrderSince: signing?.startedAt ?? null,
    process: processState(process),
    letters: lettersInTrouble(sendings),
    remindersSent: reminders.filter(({ state }) => state === 'sent').length,
    remindedOn: lastRemindedOn(reminders),
    failedReminders: reminders.filter(({ state }) => state === 'failed').length,
  }
  return {
    ...now,
    row: rowOf(club, now),
    process,
    chair,
    lock: lock && { holder: nameOf(lock.holder), purpose: lock.purpose, since: lock.since, expiresAt: lock.expiresAt },
    signing: signing && {
      order: signing.order,
      role: signing.role,
      signer: nameOf(signing.signer),
      startedAt: signing.startedAt,
      stuck: isStuck(signing.startedAt, now.realNow),
    },
    history: historyOf(traces, nameOf),
    reminders: reminderStatuses(
      now.portalNow,
      season,
      { year, dueAt: club.dueAt, submittedAt: summary?.submittedAt ?? null },
      reminders,
    ).map(({ id, day, kind, state, sentAt, sendIds, cause }) => ({
      id,
      day,
      kind,
      state,
      sentAt,
      sendIds,
      reached: reachedBy(sendings, sendIds).map(nameOf),
      isLeftOut: cause === 'reminded-today',
    })),
    sendings: sendings.map((sending) => sendingCase(sending, nameOf)),
    audit: auditTrail(traces, nameOf),
  }
}

export const readClubCase = operation(contract.readClubCase, {
  run: ({ params }, { portalNow, realNow }, deps: OperatorDeps) => readCase(params, { portalNow, realNow }, deps),
})
