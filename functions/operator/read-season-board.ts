import { readSeasonBoard as endpoint } from '#shared/contract/operator.ts'
import { operation } from '../common/operation.ts'
import { readBoard } from './board.ts'
import type { OperatorDeps } from './deps.ts'

/** The season board: every club of the union, with its troubles. */
export const readSeasonBoard = operation(endpoint, {
  run: ({ params: { year } }, caller, deps: OperatorDeps) => readBoard(year, caller, deps),
})
