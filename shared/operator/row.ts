import { lateReasonOf } from '../annual-meeting/late-plan.ts'
import type { MeetingSummary } from '../annual-meeting/meeting.ts'
import { awaitedAct } from '../annual-meeting/next-act.ts'
import { withoutPersonalNumbers } from './masking.ts'
import type { SeasonRow } from './season-row.ts'
import { troublesOf, type ClubState } from './troubles.ts'

/** A club of the season with everything that the board reads; `submissionBefore` is the season's own deadline. */
export type SeasonClub = Omit<ClubState, 'summary'> & {
  clubId: string
  clubName: string
  summary: MeetingSummary | null
  submissionBefore: number
  remindersSent: number
  remindedOn: string | null
}

export const rowOf = (club: SeasonClub, now: { portalNow: number; realNow: number }): SeasonRow => {
  const { clubId, clubName, summary, year, dueAt, submissionBefore, remindersSent, remindedOn } = club
  const lateReason = summary?.planned ? lateReasonOf(summary.planned, summary) : null
  return {
    clubId,
    clubName,
    dueAt,
    remindersSent,
    remindedOn,
    type: summary?.type ?? null,
    step: summary?.step ?? 'not-started',
    extended: dueAt > submissionBefore,
    submittedAt: summary?.submittedAt ?? null,
    sync: summary?.sync ?? null,
    notice: summary?.notice ?? null,
    lateReason: lateReason && withoutPersonalNumbers(lateReason),
    next: awaitedAct({ summary, year, dueAt, date: summary?.planned?.date ?? null }, now.portalNow),
    troubles: troublesOf(club, now),
  }
}
