import { readClubCase as endpoint } from '#shared/contract/operator.ts'
import { operation } from '../common/operation.ts'
import { readCase } from './club-case.ts'
import type { OperatorDeps } from './deps.ts'

/** One club's meeting as an operator sees it. */
export const readClubCase = operation(endpoint, {
  run: ({ params }, { portalNow, realNow }, deps: OperatorDeps) => readCase(params, { portalNow, realNow }, deps),
})
