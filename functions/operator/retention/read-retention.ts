import { readRetention as endpoint } from '#shared/contract/operator-retention.ts'
import { operation } from '../../common/operation.ts'
import type { OperatorDeps } from '../deps.ts'
import { retentionReport } from './retention-report.ts'

export const readRetention = operation(endpoint, {
  run: (_, caller, deps: OperatorDeps) => retentionReport(caller, deps),
})
