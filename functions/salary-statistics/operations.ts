import { stockholmDate } from '#shared/clock.ts'
import * as contract from '#shared/contract/salary-statistics.ts'
import { PortalError } from '#shared/errors.ts'
import { entryOf } from '#shared/look-ups/lists.ts'
import { editionOn } from '#shared/salary-statistics/editions.ts'
import { operation } from '../common/operation.ts'
import { areaHandler } from '../common/area-handler.ts'
import { salaryStatistics } from './area.ts'
import { listOf, tableOf } from './published.ts'
import { readWorkplaceSalaries } from './read-workplace-salaries.ts'

const readSalaryStatistics = operation(contract.readSalaryStatistics, {
  run: (_, { portalNow }) => listOf(editionOn(stockholmDate(portalNow))),
})

/** @throws PortalError not-found */
const readOccupationSalaries = operation(contract.readOccupationSalaries, {
  run: ({ params: { occupation } }, { portalNow }) => {
    const entry = entryOf('occupations', occupation)
    if (!entry) throw new PortalError('not-found')
    return tableOf(entry, editionOn(stockholmDate(portalNow)))
  },
})

export const operations = [readSalaryStatistics, readOccupationSalaries, readWorkplaceSalaries]

export const handler = areaHandler(salaryStatistics, operations, (_, base) => base)
