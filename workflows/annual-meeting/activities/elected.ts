import { createHash } from 'node:crypto'
import type { MandateBatch } from '#shared/annual-meeting/mandates.ts'

export { mandatesOf } from '#shared/annual-meeting/mandates.ts'

/** The register carries out the same mandates of one command once; a later command has another key. */
export const batchKey = (clubId: string, year: number, commandId: string, batch: MandateBatch): string =>
  `am/${clubId}/${year}/assignments/${commandId}/${createHash('sha256').update(JSON.stringify(batch)).digest('hex')}`
