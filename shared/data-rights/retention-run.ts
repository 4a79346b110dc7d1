import { z } from 'zod'
import { Instant } from '../basics/time.ts'

const Counts = z.record(z.string(), z.number().int())

/** Files that nothing names and that stay all the same, because they are too many. */
export const withheld = 'withheld'

/** By kind of the registry. `failed`: could not be processed; `unknown`: of no kind, but naming an erased person. */
export const Swept = z.object({ removed: Counts, takenOut: Counts, failed: Counts })
export type Swept = z.infer<typeof Swept>
/**
 * Why a person is not erased yet. `matter`: a case is open; `course`: a course or meeting is to come; `invoice`:
 * unpaid; `doubt`: in doubt; `here`: they were here within the last day; `register`: it did not answer.
 */
export const waitingFor = [
  'member',
  'application',
  'matter',
  'assignment',
  'course',
  'invoice',
  'doubt',
  'here',
  'register',
] as const
export type WaitingFor = (typeof waitingFor)[number]

/** What a run is: one that removes, or one that only says what would go. */
export const RunKind = z.enum(['real', 'trial'])

/**
 * Counts alone. `persons`: erased, or would be; `failedPersons`: whose erasure could not begin; `waiting`: who waits
 * for what; `heardAt`: when it was noted last; `died`: it never ended. Instants are portal time.
 */
export const RetentionRun = z.object({
  id: z.string(),
  kind: RunKind,
  startedAt: Instant,
  endedAt: Instant.nullable(),
  heardAt: Instant.nullable().default(null),
  died: z.boolean().default(false),
  persons: z.number().int(),
  failedPersons: z.number().int(),
  waiting: z.partialRecord(z.enum(waitingFor), z.number().int()).default({}),
  swept: Swept,
})
export type RetentionRun = z.infer<typeof RetentionRun>

type Judged = Pick<RetentionRun, 'kind' | 'endedAt' | 'died' | 'failedPersons'> & { failed: readonly unknown[] }

export const isRunning = ({ endedAt, died }: Pick<RetentionRun, 'endedAt' | 'died'>): boolean =>
  endedAt === null && !died

/** Of the latest real run that is over; null where nothing is wrong. `runs`: the latest first. */
export const troubleOf = <Run extends Judged>(
  runs: readonly Run[],
): { run: Run; trouble: 'died' | 'failed' } | null => {
  const run = runs.find((each) => each.kind === 'real' && !isRunning(each))
  if (!run) return null
  if (run.died) return { run, trouble: 'died' }
  return run.failed.length > 0 || run.failedPersons > 0 ? { run, trouble: 'failed' } : null
}
