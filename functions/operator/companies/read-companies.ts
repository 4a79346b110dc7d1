import { readCompanyCases as endpoint } from '#shared/contract/operator-companies.ts'
import { operation } from '../../common/operation.ts'
import type { OperatorDeps } from '../deps.ts'
import { companyCases } from './company-cases.ts'

export const readCompanyCases = operation(endpoint, {
  run: (_, caller, deps: OperatorDeps) => companyCases(caller, deps),
})
