/** Keys of the ledger of erasures, as `keys` has them: in a table of its own, which a restore leaves alone. */
export const erasureKeys = {
  erasures: 'ERASED',
  /** That somebody was erased, by the keyed hash of their reference. */
  erasure: (hash: string) => ({ pk: erasureKeys.erasures, sk: hash }),
  retentionRuns: 'RUNS',
  /** What one run of the retention removed; `startedAt`: real time. */
  retentionRun: (startedAt: number, run: string) => ({
    pk: erasureKeys.retentionRuns,
    sk: `${String(startedAt).padStart(15, '0')}#${run}`,
  }),
} as const
