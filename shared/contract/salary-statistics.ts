import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { Day } from '../basics/time.ts'
import { LookUpEntry } from '../look-ups/look-up-entry.ts'
import { Figures } from '../salary-statistics/figures.ts'
import { SalaryGroup } from '../salary-statistics/groups.ts'
import { ofClub, ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

const Edition = z.object({ year: z.number().int(), from: Day })

/** Every occupation with its median, kronor a month; null where it is withheld. */
export const SalaryStatistics = z.object({
  ...Edition.shape,
  occupations: z.array(z.object({ ...LookUpEntry.shape, median: z.number().int().nullable() })),
})
export type SalaryStatistics = z.infer<typeof SalaryStatistics>

/** Every group of an occupation that has figures; which are withheld, and why, is not said. */
export const OccupationSalaries = z.object({
  ...Edition.shape,
  ...LookUpEntry.shape,
  groups: z.array(SalaryGroup),
})
export type OccupationSalaries = z.infer<typeof OccupationSalaries>

/** By workplace and position, null in a group: all of them. `workplaces`: by name, also those without any figure. */
export const WorkplaceSalaries = z.object({
  ...Edition.shape,
  clubId: ClubId,
  workplaces: z.array(z.string()),
  positions: z.array(LookUpEntry),
  groups: z.array(
    z.object({
      of: z.object({ workplace: z.string().nullable(), position: z.string().nullable() }),
      figures: Figures,
    }),
  ),
})
export type WorkplaceSalaries = z.infer<typeof WorkplaceSalaries>

export const readSalaryStatistics = endpoint({
  name: 'readSalaryStatistics',
  method: 'GET',
  path: '/salary-statistics',
  access: ofOwn('own-membership.read'),
  params: none,
  query: none,
  body: none,
  reply: SalaryStatistics,
})
/** The page computes whose salary stands where: no one's salary is sent. */
export const readOccupationSalaries = endpoint({
  name: 'readOccupationSalaries',
  method: 'GET',
  path: '/salary-statistics/:occupation',
  access: ofOwn('own-membership.read'),
  params: z.object({ occupation: z.string().max(120) }),
  query: none,
  body: none,
  reply: OccupationSalaries,
})
/** For those whose level reaches salary, of the club that they act in. */
export const readWorkplaceSalaries = endpoint({
  name: 'readWorkplaceSalaries',
  method: 'GET',
  path: '/clubs/:club/salary-statistics',
  access: ofClub('workplace-salaries.read'),
  params: z.object({ club: ClubId }),
  query: none,
  body: none,
  reply: WorkplaceSalaries,
})
