import { z } from 'zod'
import { endOfDay, stockholmInstant } from '../clock.ts'
import { readDay, readTime } from '../fields/date.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { readOptional } from '../fields/rule.ts'

/** A day and a time as an editor writes them, Swedish time; either may be left out. */
export const Moment = z.strictObject({ day: readOptional(readDay), time: readOptional(readTime) })
export type Moment = z.infer<typeof Moment>

/** From when: the beginning of the day where no time is said, null where no day is. */
export const beginningOf = ({ day, time }: Moment): number | null =>
  day === '' ? null : stockholmInstant(day, time || '00:00')

/** Until when: the end of the day where no time is said, null where no day is. */
export const endOf = ({ day, time }: Moment): number | null => {
  if (day === '') return null
  return time === '' ? endOfDay(day) : stockholmInstant(day, time)
}

export const timeIssues = (moments: { from: Moment; until: Moment }, now: number): FieldIssue[] => {
  const [begins, ends] = [beginningOf(moments.from), endOf(moments.until)]
  const withoutDay = (['from', 'until'] as const)
    .filter((field) => moments[field].time !== '' && moments[field].day === '')
    .map((field): FieldIssue => ({ path: `${field}.day`, code: 'date-required' }))
  if (ends === null) return withoutDay
  if (ends <= now) return [...withoutDay, { path: 'until.day', code: 'day-passed' }]
  return begins !== null && ends <= begins
    ? [...withoutDay, { path: 'until.day', code: 'until-before-from' }]
    : withoutDay
}
