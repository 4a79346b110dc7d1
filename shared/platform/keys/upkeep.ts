import { nobody, partOf, type Held } from '../erasure/record.ts'

/** Erasures lie in a table of their own, which a restore leaves alone. */
export const upkeepKeys = {
  clock: { pk: 'CLOCK', sk: 'CLOCK' },
  restored: { pk: 'RESTORED', sk: 'RESTORED' },
  erasures: 'ERASED',
  /** By the keyed hash of the person's reference. */
  erasure: (hash: string) => ({ pk: upkeepKeys.erasures, sk: hash }),
  retentionRuns: 'RUNS',
  /** `startedAt`: real time. */
  retentionRun: (startedAt: number, run: string) => ({
    pk: upkeepKeys.retentionRuns,
    sk: `${String(startedAt).padStart(15, '0')}#${run}`,
  }),
} as const

export const upkeepItems = {
  clock: nobody('portal time'),
  restored: nobody('when the store was restored from a copy'),
  erasures: partOf('erasure'),
  erasure: nobody('a keyed hash of the reference of somebody who was erased, when, and after which span'),
  retentionRuns: partOf('retentionRun'),
  retentionRun: nobody('how much of each kind went'),
} as const satisfies Record<keyof typeof upkeepKeys, Held>
