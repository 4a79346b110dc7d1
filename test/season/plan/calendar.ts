import { addDays } from '#shared/clock.ts'

/** Days from one to another, so many apart. */
const every = (step: number, from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, step)) days.push(day)
  return days
}

/** Up to so many clubs a season is played in weeks: few clubs on many days would wait for each other's signatures. */
const fewClubs = 60

export const isShort = (clubs: number): boolean => clubs <= fewClubs

/** Days (yyyy-mm-dd) on which clubs act, in order. Portal time leaps from one to the next. */
export type Calendar = { planning: string[]; meetings: string[]; lastDay: string; extended: string[] }

/**
 * Autumn is for planning, from January on there are meetings, and after the deadline only those act whose deadline was
 * extended.
 */
export const calendarOf = (year: number, clubs: number): Calendar => {
  const step = isShort(clubs) ? 7 : 3
  const lastDay = `${year}-03-15`
  return {
    planning: every(3 * step, `${year - 1}-10-01`, `${year - 1}-12-31`),
    meetings: [
      ...every(step, `${year}-01-04`, `${year}-02-27`),
      `${year}-02-28`,
      ...every(step, `${year}-03-02`, `${year}-03-14`),
      lastDay,
    ],
    lastDay,
    extended: [`${year}-03-20`, `${year}-03-26`, `${year}-03-31`],
  }
}
