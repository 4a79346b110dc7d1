/** The calendar of Europe/Stockholm. Days `yyyy-mm-dd` compare as strings; times `HH:mm`; instants in ms since 1970. */
const minute = 60_000
const dayLength = 24 * 60 * minute

let made: Intl.DateTimeFormat | undefined
/** Made when it is first needed: a browser's first format takes as long as all other code of a page needs to begin. */
const stockholm = (): Intl.DateTimeFormat =>
  (made ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Stockholm',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }))

/** The Swedish wall clock at an instant, written as if it were UTC. */
const shownAt = (instant: number): number => {
  const part: Record<string, string> = {}
  for (const { type, value } of stockholm().formatToParts(instant)) part[type] = value
  const at = (name: string) => Number(part[name])
  // Not written as a text first: years before 1000 and after 9999 would be none that can be read.
  return (
    new Date(0).setUTCFullYear(at('year'), at('month') - 1, at('day')) +
    ((at('hour') * 60 + at('minute')) * 60 + at('second')) * 1000
  )
}

const offsetOf = (instant: number): number => shownAt(instant) - Math.floor(instant / 1000) * 1000

const hour = 60 * minute
/** Since then Swedish clocks have changed on whole hours only. */
const wholeHoursFrom = Date.UTC(1980, 0)
const mostHours = 10_000
const offsets = new Map<number, number>()

/** What the Swedish clock is ahead (ms). Cached for each hour: computing it takes a hundred times as long. */
const offsetAt = (instant: number): number => {
  if (!(instant >= wholeHoursFrom)) return offsetOf(instant)
  const began = Math.floor(instant / hour)
  const known = offsets.get(began)
  if (known !== undefined) return known
  const offset = offsetOf(instant)
  if (offsets.size >= mostHours) offsets.clear()
  offsets.set(began, offset)
  return offset
}

const wallClock = (instant: number) => new Date(instant + offsetAt(instant))

/** In the repeated hour of autumn the first instant; a time that the spring change skips is one hour later. */
export const stockholmInstant = (day: string, time: string): number => instantAt(Date.parse(`${day}T${time}:00Z`))

const instantAt = (wall: number): number => {
  const before = offsetAt(wall - dayLength)
  const after = offsetAt(wall + dayLength)
  const fits = [before, after].find((offset) => offsetAt(wall - offset) === offset)
  return wall - (fits ?? before)
}

export const stockholmDate = (instant: number): string => wallClock(instant).toISOString().slice(0, 10)

export const stockholmTime = (instant: number): string => wallClock(instant).toISOString().slice(11, 16)

export const startOfDay = (day: string): number => stockholmInstant(day, '00:00')

/** The first instant after a day: what is due by that day must happen before it. */
export const endOfDay = (day: string): number => instantAt(Date.parse(`${day}T00:00Z`) + dayLength)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** Whole days from one day to another, negative if it lies before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength

const pad = (number: number): string => String(number).padStart(2, '0')

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const parts = (day: string): [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

/** The same date some months later; the month's last day where that month is shorter. */
export const addMonths = (day: string, months: number): string => {
  const [year, month, date] = parts(day)
  const counted = year * 12 + (month - 1) + months
  const newYear = Math.floor(counted / 12)
  const newMonth = counted - newYear * 12 + 1
  return `${newYear}-${pad(newMonth)}-${pad(Math.min(date, daysInMonth(newYear, newMonth)))}`
}

export const lastDayOfMonth = (day: string): string => {
  const [year, month] = parts(day)
  return `${day.slice(0, 8)}${pad(daysInMonth(year, month))}`
}

export const lastDayOfFebruary = (year: number): string => lastDayOfMonth(`${year}-02-01`)

/** Whether a text is a day that exists: 29 February only in leap years. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, date] = parts(text)
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The year whose annual meetings are planned or held at an instant: from October it is the next one. */
export const seasonYearOf = (instant: number): number => {
  const [year, month] = parts(stockholmDate(instant))
  return month >= 10 ? year + 1 : year
}
