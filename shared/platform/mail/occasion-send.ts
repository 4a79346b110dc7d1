import type { OpeningLetter } from '../../courses/opening-letter.ts'

export const openingSendId = (occasion: string, letter: OpeningLetter): string => `occasion-opens-${occasion}-${letter}`
