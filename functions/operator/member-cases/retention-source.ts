import type { ShownRun } from '#shared/contract/operator-retention.ts'
import { PortalError } from '#shared/errors.ts'
import { isRunning, troubleOf } from '#shared/data-rights/retention-run.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import type { OperatorDeps } from '../deps.ts'
import { shownRuns } from '../retention/retention-report.ts'
import type { CaseSource } from './sources.ts'

const prefix = 'retention-'

type RetentionCase = Extract<MemberCase, { of: 'retention' }>
type Trouble = NonNullable<ReturnType<typeof troubleOf>>['trouble']

/** `since`: when the first of the runs in a row ended that left something. */
const caseOf = (id: string, since: number, trouble: Trouble | null): RetentionCase => ({
  of: 'retention',
  id: `${prefix}${id}`,
  kind: 'run',
  state: trouble ?? 'settled',
  since,
  due: null,
  cause: trouble && `retention-${trouble}`,
  attempts: 0,
  nextAttemptAt: null,
  isOpen: trouble !== null,
  isStuck: trouble !== null,
  ending: null,
  actions: [],
})

const endOf = ({ endedAt, heardAt, startedAt }: ShownRun): number => endedAt ?? heardAt ?? startedAt

/** Since when each finished run has left something, without a clean one in between. `runs`: the latest first. */
const sinceOf = (runs: readonly ShownRun[]): number => {
  const over = runs.filter((run) => run.kind === 'real' && !isRunning(run))
  const fine = over.findIndex((run) => troubleOf([run]) === null)
  const row = fine === -1 ? over : over.slice(0, fine)
  return Math.min(...row.map(endOf))
}

/**
 * What the retention leaves: the latest run that was to remove something, where it died or left something. The case of
 * a run before it is settled once one has ended well. The next run is begun on its own page.
 */
export const retentionSource = (deps: OperatorDeps): CaseSource<'retention'> => ({
  ids: 'prefixed',
  list: async ({ portalNow }) => {
    const runs = await shownRuns(portalNow, deps)
    const found = troubleOf(runs)
    return found ? [caseOf(found.run.id, sinceOf(runs), found.trouble)] : []
  },
  read: async (id, { portalNow }) => {
    const runs = await shownRuns(portalNow, deps)
    const run = runs.find((each) => `${prefix}${each.id}` === id && each.kind === 'real')
    if (!run) return null
    const found = troubleOf(runs)
    const trouble = found && (troubleOf([run])?.trouble ?? null)
    const since = found?.run.id === run.id ? sinceOf(runs) : endOf(run)
    return { case: caseOf(run.id, since, trouble), person: null, history: [] }
  },
  act: () => Promise.reject(new PortalError('case-not-open')),
})
