import type { Language } from '../../../basics/language.ts'
import { stockholmInstant } from '../../../clock.ts'
import type { Sender } from '../letters/letters.ts'
import type { PreparedLetter } from '../message.ts'

/**
 * Composes a letter about people, clubs and companies that do not exist, as the delivery composes it about those that
 * do.
 */
export type Sample = (sender: Sender, language: Language) => Promise<PreparedLetter>

/** When every sample is composed (portal time). */
export const sampleNow = stockholmInstant('2027-01-20', '09:00')
export const sampleDay = '2027-01-20'
export const sampleYear = 2027
export const sampleClub = 'Klubben Nordvik AB'
export const sampleReader = 'Mira Öst'
/** What stands in a link in place of a token: it opens nothing. */
export const sampleToken = 'exempel'

/** A ULID that nothing has. */
export const sampleId = (end: string): string => end.padStart(26, '0')
