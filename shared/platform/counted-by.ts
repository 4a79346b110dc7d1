import { createHmac } from 'node:crypto'
import type { HourlyCount } from './stores/hourly-counts.ts'

/** What requests of a kind are counted by; of people and addresses only a keyed hash is kept. */
export const countedBy =
  (kind: string, key: string) =>
  (what: string, of: string, most: number): HourlyCount => ({
    of: createHmac('sha256', key).update(`${kind}/${what}/${of}`).digest('hex'),
    most,
  })
