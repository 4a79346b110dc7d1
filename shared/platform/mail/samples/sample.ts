import type { Language } from '../../../basics/language.ts'
import { stockholmInstant } from '../../../clock.ts'
import type { Sender } from '../letters/letters.ts'
import type { PreparedLetter } from '../message.ts'

/** Composes a letter about invented people and clubs, as the delivery composes real ones. */
export type Sample = (sender: Sender, language: Language) => Promise<PreparedLetter>

/** Portal time. */
export const sampleNow = stockholmInstant('2027-01-20', '09:00')
export const sampleDay = '2027-01-20'
export const sampleYear = 2027
export const sampleClub = 'Klubben Nordvik AB'
export const sampleReader = 'Mira Öst'
/** Opens nothing. */
export const sampleToken = 'exempel'

export const sampleId = (end: string): string => end.padStart(26, '0')
