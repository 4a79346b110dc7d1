import type { Language } from '#shared/basics/language.ts'
import { stockholmTime } from '#shared/clock.ts'

/** A time of day `HH:mm` as each language writes it: 18.00 in Swedish, 18:00 in English. */
export const timeInWords = (time: string, language: Language) => (language === 'sv' ? time.replace(':', '.') : time)

/** The Swedish time of day at an instant, as each language writes it. */
export const clockInWords = (instant: number, language: Language) => timeInWords(stockholmTime(instant), language)
