import type { Telling } from '../../courses/telling.ts'

const prefix = 'occasion-opens-'

/** The sending that tells those who watch a course of an occasion. */
export const tellingSendId = (occasion: string, telling: Telling): string => `${prefix}${occasion}-${telling}`

/** The occasion that a sending tells of. */
export const occasionOfSend = (sendId: string): string => sendId.slice(prefix.length).split('-')[0] ?? ''
