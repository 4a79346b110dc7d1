import type { ElectionOutcome } from './election.ts'

/** What an election has meant for one candidate so far. */
export type Standing = 'elected' | 'elected-by-lot' | 'to-lot' | 'to-run-off' | 'not-elected'

/** How a candidate stands; null while nothing is said of them yet. */
export const standingOf = (person: string, outcome: ElectionOutcome | null): Standing | null => {
  if (!outcome || outcome.status === 'invalid') return null
  const elected = outcome.elected.find((each) => each.person === person)
  if (elected) return elected.by === 'lot' ? 'elected-by-lot' : 'elected'
  if (outcome.lot?.candidates.includes(person)) return 'to-lot'
  if (outcome.runOff?.candidates.includes(person)) return 'to-run-off'
  return outcome.status === 'decided' ? 'not-elected' : null
}

type RunOff = NonNullable<ElectionOutcome['runOff']>

/** The run-off that was called, also after it was held; null before. */
export const runOffCalled = ({ records }: Pick<ElectionOutcome, 'records'>): RunOff | null =>
  records.find((record) => record.kind === 'run-off-called') ?? null
