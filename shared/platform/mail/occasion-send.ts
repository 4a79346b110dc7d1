import type { Telling } from '../../courses/telling.ts'

/** The sending that notifies those who watch a course of an occasion. */
export const tellingSendId = (occasion: string, telling: Telling): string => `occasion-opens-${occasion}-${telling}`
