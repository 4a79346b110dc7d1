/** Keys of the portal’s own upkeep: its clock, restores, and erasures, in a table of its own that a restore leaves alone. */
export const upkeepKeys = {
  clock: { pk: 'CLOCK', sk: 'CLOCK' },
  /** When the store was last restored from a copy. */
  restored: { pk: 'RESTORED', sk: 'RESTORED' },
  erasures: 'ERASED',
  /** That somebody was erased, by the keyed hash of their reference. */
  erasure: (hash: string) => ({ pk: upkeepKeys.erasures, sk: hash }),
  retentionRuns: 'RUNS',
  /** What one run of the retention removed; `startedAt`: real time. */
  retentionRun: (startedAt: number, run: string) => ({
    pk: upkeepKeys.retentionRuns,
    sk: `${String(startedAt).padStart(15, '0')}#${run}`,
  }),
} as const
