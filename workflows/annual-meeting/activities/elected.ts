import { createHash } from 'node:crypto'
import type { MandateBatch } from '#shared/annual-meeting/mandates.ts'

export { mandatesOf } from '#shared/annual-meeting/mandates.ts'

/**
 * The same mandates of one command have the same key: sending them again does nothing twice, and a later command is
 * heard.
 */
export const batchKey = (clubId: string, year: number, commandId: string, batch: MandateBatch): string =>
  `am/${clubId}/${year}/assignments/${commandId}/${createHash('sha256').update(JSON.stringify(batch)).digest('hex')}`
