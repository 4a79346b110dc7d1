/**
 * A rehearsal is a meeting of its own in a year that no calendar has, so that its keys, processes and lists can
 * never be taken for those of the real one.
 */
const apart = 10_000

export const rehearsalYear = (year: number): number => calendarYear(year) + apart

export const isRehearsal = (year: number): boolean => year >= apart

/** The year of the calendar that a meeting or its rehearsal is about. */
export const calendarYear = (year: number): number => (isRehearsal(year) ? year - apart : year)
