import type { CaseProgress, CaseRef, CaseTime } from '#shared/cases/case.ts'

export type OpenCase = {
  of: CaseRef
  /** Whether its process should have done something by now: it was not nudged, or is gone. */
  isOverdue: (now: CaseTime) => boolean | Promise<boolean>
}

/** So long (ms) after something was due, its process will not do it by itself any more. */
export const overdueAfter = 5 * 60_000

export type CaseWork = {
  /** Idempotent: does what is due of a case. `again`: what has failed is tried at once. */
  advance: (of: CaseRef, now: CaseTime, how: { again: boolean }) => Promise<CaseProgress>
  /** Every one that is open; the list can lag behind. */
  open: () => Promise<OpenCase[]>
}

/** So often a case may change while its process reads it before that fails, and is tried anew. */
const tries = 20

/**
 * Reads a case and does the next thing that is due of it, until nothing is; null where it is gone. `act`: whether the
 * case may stand differently now. `again`: what has failed is tried at once, and not once more when that fails as well.
 */
export const settled = async <Case>(
  read: () => Promise<Case | null>,
  act: (found: Case, again: boolean) => Promise<boolean>,
  { again }: { again: boolean } = { again: false },
): Promise<Case | null> => {
  for (let round = 0; round < tries; round += 1) {
    const found = await read()
    if (!found || !(await act(found, again && round === 0))) return found
  }
  throw new Error('a case changes all the while')
}
