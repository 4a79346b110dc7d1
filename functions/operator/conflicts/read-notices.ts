import { readConflictNotices as endpoint } from '#shared/contract/operator-conflicts.ts'
import { operation } from '../../common/operation.ts'
import type { OperatorDeps } from '../deps.ts'
import { conflictCases } from './conflict-cases.ts'

export const readConflictNotices = operation(endpoint, {
  run: (_, caller, deps: OperatorDeps) => conflictCases(caller, deps),
})
