import type { ElectionOutcome } from './election.ts'

export type Standing = 'elected' | 'elected-by-lot' | 'to-lot' | 'to-run-off' | 'withdrawn' | 'not-elected'

/** How a candidate stands; null while nothing is said of them yet. */
export const standingOf = (person: string, outcome: ElectionOutcome | null): Standing | null => {
  if (!outcome || outcome.status === 'invalid') return null
  const elected = outcome.elected.find((each) => each.person === person)
  if (elected) return elected.by === 'lot' ? 'elected-by-lot' : 'elected'
  if (outcome.lot?.candidates.includes(person)) return 'to-lot'
  if (outcome.runOff?.candidates.includes(person)) return 'to-run-off'
  if (withdrawnFrom(outcome).includes(person)) return 'withdrawn'
  return outcome.status === 'decided' ? 'not-elected' : null
}

export const withdrawnFrom = ({ records }: Pick<ElectionOutcome, 'records'>): string[] =>
  records.find((record) => record.kind === 'withdrawn')?.candidates ?? []

/** Those who can still withdraw: a run-off, or the lots for a place in it, is ahead of them. */
export const mayWithdraw = (candidates: readonly string[], outcome: ElectionOutcome): string[] => {
  const isAhead = outcome.status === 'needs-run-off' || outcome.lot?.purpose === 'run-off-place'
  const gone = withdrawnFrom(outcome)
  return candidates.filter(
    (person) => isAhead && !gone.includes(person) && outcome.elected.every((each) => each.person !== person),
  )
}

type RunOff = NonNullable<ElectionOutcome['runOff']>

/** The run-off that was called, also after it was held; null before. */
export const runOffCalled = ({ records }: Pick<ElectionOutcome, 'records'>): RunOff | null =>
  records.find((record) => record.kind === 'run-off-called') ?? null
