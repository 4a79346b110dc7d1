import * as contract from '#shared/contract/salary-statistics.ts'
import { area } from '../common/area.ts'

/** What is earned in an occupation, and at a club's workplaces. */
export const salaryStatistics = area({
  name: 'salary-statistics',
  contract: [contract],
  tables: { people: 'read', sessions: 'update' },
})
