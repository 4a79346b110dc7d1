import { createHash } from 'node:crypto'
import type { MandateBatch } from '#shared/annual-meeting/mandates.ts'

export { mandatesOf } from '#shared/annual-meeting/mandates.ts'

/** The same mandates have the same key: sending them again does nothing twice. */
export const batchKey = (clubId: string, year: number, batch: MandateBatch): string =>
  `am/${clubId}/${year}/assignments/${createHash('sha256').update(JSON.stringify(batch)).digest('hex')}`
