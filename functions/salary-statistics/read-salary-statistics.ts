import { stockholmDate } from '#shared/clock.ts'
import { readSalaryStatistics as endpoint } from '#shared/contract/salary-statistics.ts'
import { editionOn } from '#shared/salary-statistics/editions.ts'
import { operation } from '../common/operation.ts'
import { listOf } from './published.ts'

/** The occupations, for members. Searching is the page's. */
export const readSalaryStatistics = operation(endpoint, {
  run: (_, { portalNow }) => listOf(editionOn(stockholmDate(portalNow))),
})
