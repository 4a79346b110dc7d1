import type { Language } from '../basics/language.ts'

const locales: Record<Language, string> = { sv: 'sv-SE', en: 'en-GB' }

/** A day as minutes write it: `12 februari 2027`. */
export const writeDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** A month, `yyyy-mm`, in words: `juni 2027`. */
export const writeMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  )

/** A day with its weekday: `fredag 12 februari 2027`. */
export const writeWeekday = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(/^(\w+),/, '$1')

/** A time of day `HH:mm` as it is written: `18.04` in Swedish, `18:04` in English. */
export const writeTime = (time: string, language: Language): string =>
  language === 'sv' ? time.replace(':', '.') : time

/** A start and an end: `18.00–20.00`. */
export const writeTimes = (from: string, to: string | null | undefined, language: Language): string =>
  to ? `${writeTime(from, language)}–${writeTime(to, language)}` : writeTime(from, language)

/** Names or figures in a row: `A, B och C`. */
export const writeList = (things: string[], language: Language): string =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(things)

export const localeOf = (language: Language): string => locales[language]
