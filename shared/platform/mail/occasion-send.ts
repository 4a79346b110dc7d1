import type { OpeningLetter } from '../../courses/opening-letter.ts'

/** The sending that notifies those who watch a course of an occasion. */
export const openingSendId = (occasion: string, letter: OpeningLetter): string => `occasion-opens-${occasion}-${letter}`
