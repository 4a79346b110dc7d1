import { addDays, addMonths, lastDayOfMonth } from '#shared/clock.ts'

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7

/** The weeks of a day's month, each from Monday to Sunday; null for days of other months. */
export const weeksOf = (day: string): (string | null)[][] => {
  const first = `${day.slice(0, 8)}01`
  const monday = addDays(first, -weekdayOf(first))
  const length = Math.ceil((weekdayOf(first) + Number(lastDayOfMonth(day).slice(8))) / 7)
  return Array.from({ length }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => addDays(monday, week * 7 + weekday)).map((each) =>
      each.slice(0, 7) === day.slice(0, 7) ? each : null,
    ),
  )
}

type Move = (day: string, shift: boolean) => string

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
}

/** Where a key leads from a day; null for keys that lead nowhere. */
export const dayByKey = (day: string, key: string, shift: boolean): string | null => moves[key]?.(day, shift) ?? null
