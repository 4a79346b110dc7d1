import type { RetentionRun } from '#shared/data-rights/retention-run.ts'

/** A run of the retention that has erased one person and left nothing. */
export const aRetentionRun = (startedAt: number, rest: Partial<RetentionRun> = {}): RetentionRun => ({
  id: `run-${startedAt}`,
  kind: 'real',
  startedAt,
  endedAt: startedAt + 1,
  heardAt: startedAt,
  died: false,
  persons: 1,
  failedPersons: 0,
  waiting: {},
  swept: { removed: { person: 1 }, takenOut: {}, failed: {} },
  ...rest,
})
