import { stockholmDate } from '#shared/clock.ts'
import { readOccupationSalaries as endpoint } from '#shared/contract/salary-statistics.ts'
import { PortalError } from '#shared/errors.ts'
import { entryOf } from '#shared/look-ups/lists.ts'
import { editionOn } from '#shared/salary-statistics/editions.ts'
import { operation } from '../common/operation.ts'
import { tableOf } from './published.ts'

/**
 * What may be told of an occupation, for members.
 * @throws PortalError not-found
 */
export const readOccupationSalaries = operation(endpoint, {
  run: ({ params: { occupation } }, { portalNow }) => {
    const entry = entryOf('occupations', occupation)
    if (!entry) throw new PortalError('not-found')
    return tableOf(entry, editionOn(stockholmDate(portalNow)))
  },
})
