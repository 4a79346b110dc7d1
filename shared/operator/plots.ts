import { addDays, daysBetween, stockholmDate } from '../clock.ts'
import type { SeasonRow, SeasonStep } from './season-row.ts'

/** What a plot reads of a club; instants are portal time. */
export type Plotted = Pick<SeasonRow, 'step' | 'submittedAt' | 'sync' | 'troubles'>

/** The end of one day; `submitted` is null for days that are still to come. */
export type DayOfSubmissions = { day: string; submitted: number | null }

/** From 1 January to the season's last day, or to today once that has passed. */
export const submissionsByDay = (
  rows: readonly Plotted[],
  { year, now, submissionBefore }: { year: number; now: number; submissionBefore: number },
): DayOfSubmissions[] => {
  const days = rows.flatMap(({ submittedAt }) => (submittedAt === null ? [] : [stockholmDate(submittedAt)])).toSorted()
  const today = stockholmDate(now)
  const lastDay = stockholmDate(submissionBefore - 1)
  const first = `${year}-01-01`
  const last = today > lastDay && today < `${year + 1}-01-01` ? today : lastDay
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const day = addDays(first, index)
    return { day, submitted: day > today ? null : days.filter((each) => each <= day).length }
  })
}

/** `early`: more than two weeks are left. `enough`, `short`: whether all submit in time at the last 7 days' rate. */
export type Pace = {
  submitted: number
  total: number
  daysLeft: number
  verdict: 'none' | 'complete' | 'closed' | 'early' | 'enough' | 'short'
}

const rateDays = 7
const earlyDays = 14
const dayLength = 86_400_000

export const paceOf = (
  rows: readonly Plotted[],
  { now, submissionBefore }: { now: number; submissionBefore: number },
): Pace => {
  const times = rows.flatMap(({ submittedAt }) => (submittedAt === null ? [] : [submittedAt]))
  const counted = {
    submitted: times.length,
    total: rows.length,
    daysLeft: Math.max(0, daysBetween(stockholmDate(now), stockholmDate(submissionBefore - 1))),
  }
  if (counted.total === 0) return { ...counted, verdict: 'none' }
  if (counted.submitted === counted.total) return { ...counted, verdict: 'complete' }
  if (now >= submissionBefore) return { ...counted, verdict: 'closed' }
  if (counted.daysLeft > earlyDays) return { ...counted, verdict: 'early' }
  const rate = times.filter((at) => at > now - rateDays * dayLength).length / rateDays
  const expected = counted.submitted + (rate * (submissionBefore - now)) / dayLength
  return { ...counted, verdict: expected >= counted.total ? 'enough' : 'short' }
}

/** Where a club stands on its way; a submitted one stands nowhere else. */
export const stages = [
  'not-started',
  'choose-type',
  'pre-meeting',
  'preparation',
  'annual-meeting',
  'register-assignments',
  'protocol',
  'done',
  'submitted',
] as const satisfies readonly (SeasonStep | 'submitted')[]
export type Stage = (typeof stages)[number]

export const stageOf = ({ step, submittedAt }: Plotted): Stage => (submittedAt === null ? step : 'submitted')

export type ClubsAtStage = { stage: Stage; clubs: number }

export const clubsByStage = (rows: readonly Plotted[]): ClubsAtStage[] =>
  stages.map((stage) => ({ stage, clubs: rows.filter((row) => stageOf(row) === stage).length }))

/** The stage short of submission where most clubs stand, or null when all have submitted; the earlier one of equals. */
export const mostCommonStage = (counts: readonly ClubsAtStage[]): ClubsAtStage | null =>
  counts
    .filter(({ stage, clubs }) => stage !== 'submitted' && clubs > 0)
    .toSorted((one, other) => other.clubs - one.clubs)[0] ?? null

export type SyncCause = NonNullable<NonNullable<SeasonRow['sync']>['cause']> | 'unknown'
export type FailuresByCause = { cause: SyncCause; clubs: number; attempts: number }

const causes: readonly SyncCause[] = ['register-unavailable', 'register-slow', 'register-rejected', 'unknown']

/** Submissions that the register has not taken, by why; most frequent first, causes that do not occur last. */
export const syncFailuresByCause = (rows: readonly Plotted[]): FailuresByCause[] => {
  const failed = rows.flatMap(({ sync, troubles }) => (sync && troubles.includes('sync-failed') ? [sync] : []))
  return causes
    .map((cause) => {
      const these = failed.filter((sync) => (sync.cause ?? 'unknown') === cause)
      return { cause, clubs: these.length, attempts: these.reduce((sum, { attempts }) => sum + attempts, 0) }
    })
    .filter(({ cause, clubs }) => cause !== 'unknown' || clubs > 0)
    .toSorted((one, other) => other.clubs - one.clubs)
}
