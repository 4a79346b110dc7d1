import type { ShownRun } from '#shared/contract/operator-retention.ts'
import { PortalError } from '#shared/errors.ts'
import { troubleOf } from '#shared/data-rights/retention-run.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import type { OperatorDeps } from '../deps.ts'
import { shownRuns } from '../retention/retention-report.ts'
import type { CaseSource } from './sources.ts'

const prefix = 'retention-'

const caseOf = (
  { id, startedAt, endedAt, heardAt }: ShownRun,
  trouble: 'died' | 'failed' | null,
): Extract<MemberCase, { of: 'retention' }> => ({
  of: 'retention',
  id: `${prefix}${id}`,
  kind: 'run',
  state: trouble ?? 'settled',
  since: endedAt ?? heardAt ?? startedAt,
  due: null,
  cause: trouble && `retention-${trouble}`,
  attempts: 0,
  nextAttemptAt: null,
  isOpen: trouble !== null,
  isStuck: trouble !== null,
  ending: null,
  actions: [],
})

/** The latest run of the retention that was to remove something, where it died or left something; the next is begun on its own page. */
export const retentionSource = (deps: OperatorDeps): CaseSource<'retention'> => ({
  list: async ({ portalNow }) => {
    const found = troubleOf(await shownRuns(portalNow, deps))
    return found ? [caseOf(found.run, found.trouble)] : []
  },
  read: async (id, { portalNow }) => {
    const runs = await shownRuns(portalNow, deps)
    const run = runs.find((each) => `${prefix}${each.id}` === id && each.kind === 'real')
    if (!run) return null
    const found = troubleOf(runs)
    return { case: caseOf(run, found?.run.id === run.id ? found.trouble : null), person: null, history: [] }
  },
  act: () => Promise.reject(new PortalError('case-not-open')),
})
