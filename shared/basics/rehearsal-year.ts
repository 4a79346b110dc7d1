/** A rehearsal has a year that no calendar has: its keys, processes and lists are never taken for the real ones. */
const apart = 10_000

export const rehearsalYear = (year: number): number => calendarYear(year) + apart

export const isRehearsal = (year: number): boolean => year >= apart

export const calendarYear = (year: number): number => (isRehearsal(year) ? year - apart : year)
