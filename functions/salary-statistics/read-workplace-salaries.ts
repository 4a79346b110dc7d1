import { stockholmDate } from '#shared/clock.ts'
import { readWorkplaceSalaries as endpoint } from '#shared/contract/salary-statistics.ts'
import { PortalError } from '#shared/errors.ts'
import { positions } from '#shared/look-ups/long-lists.ts'
import { editionOn } from '#shared/salary-statistics/editions.ts'
import { workplaceSalaries } from '#shared/salary-statistics/examples/workplace-salaries.ts'
import { statisticsOf } from '#shared/salary-statistics/statistics.ts'
import { operation } from '../common/operation.ts'

const byName = new Intl.Collator('sv').compare

/**
 * What is earned at the club's workplaces, for those whose level reaches salary. All figures of the club come from
 * one table, so that its workplaces cannot be subtracted from one another.
 * @throws PortalError not-found
 */
export const readWorkplaceSalaries = operation(endpoint, {
  run: async ({ params }, { portalNow }, { stores }) => {
    const club = await stores.people.club(params.club)
    if (!club) throw new PortalError('not-found')
    const edition = editionOn(stockholmDate(portalNow))
    const workplaces = (club.workplaces ?? []).toSorted((one, other) => byName(one.name, other.name))
    const groups = statisticsOf(
      workplaces.flatMap((workplace) => workplaceSalaries(workplace, edition)),
      ['workplace', 'position'],
    )
    return {
      year: edition.year,
      from: edition.from,
      clubId: club.clubId,
      workplaces: workplaces.map(({ name }) => name),
      positions: positions.filter(({ id }) => groups.some(({ of }) => of.position === id)),
      groups,
    }
  },
})
