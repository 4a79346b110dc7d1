import type { OccupationSalaries, SalaryStatistics, WorkplaceSalaries } from '#shared/contract/salary-statistics.ts'
import { MemberEmployment } from '#shared/membership/employment.ts'
import type { Role } from '#shared/roles/role.ts'
import { notNarrowed, type Narrowed } from '#shared/salary-statistics/groups.ts'
import { salaryLimits } from '#shared/salary-statistics/limits.ts'
import { screen, within } from '@testing-library/react'
import { routes } from '#web/areas/salary-statistics/routes.ts'
import { anOwnMembership } from './own-membership.ts'
import { memberRole, openPage, signedInAs, type Answers } from './portal-page.tsx'

/** The address of the page. */
export const salaryPath = '/mitt-forbundet/lonestatistik'
const edition = { year: 2026, from: '2027-01-01' }
const entry = (id: string, sv: string, en: string) => ({ id, name: { sv, en } })
const engineer = entry('engineer.energy', 'Ingenjör, energi', 'Engineer, energy')
const analyst = entry('analyst.energy', 'Analytiker, energi', 'Analyst, energy')
const manager = entry('manager.energy', 'Chef, energi', 'Manager, energy')
const rare = entry('designer.law', 'Konstruktör, juridik', 'Designer, law')
const many = Array.from({ length: 12 }, (_, index) =>
  entry(`planner.${index}`, `Planerare, fält ${index}`, `Planner, ${index}`),
)
export const salaryList: SalaryStatistics = {
  ...edition,
  occupations: [
    { ...analyst, median: 45_000 },
    { ...engineer, median: 48_000 },
    { ...manager, median: 62_000 },
    { ...rare, median: null },
    ...many.map((each) => ({ ...each, median: 40_000 })),
  ],
}
const figures = (median: number, count = 40) => ({
  count,
  p10: count < salaryLimits.tenths ? null : median - 8_000,
  p25: count < salaryLimits.quarters ? null : median - 4_000,
  median,
  p75: count < salaryLimits.quarters ? null : median + 4_000,
  p90: count < salaryLimits.tenths ? null : median + 9_000,
})
const group = (of: Partial<Narrowed>, median: number, count?: number) => ({
  of: { ...notNarrowed, ...of },
  figures: figures(median, count),
})
const table = (
  occupation: typeof engineer,
  median: number,
  more: OccupationSalaries['groups'] = [],
): OccupationSalaries => ({
  ...edition,
  ...occupation,
  groups: [group({}, median), ...more],
})
/** Whose employment has an occupation: 38 000 kr for 80 %, which is 47 500 kr. */
const own = anOwnMembership({
  employments: [
    MemberEmployment.parse({
      id: 'job',
      employer: 'Nordvik AB',
      clubId: 'club-001',
      occupation: 'engineer.energy',
      employmentRate: 80,
      fixedIncome: 38_000,
    }),
  ],
})
export const workplaceSalaries: WorkplaceSalaries = {
  ...edition,
  clubId: 'club-001',
  workplaces: ['Nordvik AB', 'Nordvik AB, Hamnen'],
  positions: [entry('engineer', 'Ingenjör', 'Engineer')],
  groups: [
    { of: { workplace: null, position: null }, figures: figures(46_000) },
    { of: { workplace: 'Nordvik AB', position: null }, figures: figures(47_000) },
    { of: { workplace: 'Nordvik AB, Hamnen', position: null }, figures: figures(44_000, 8) },
    { of: { workplace: null, position: 'engineer' }, figures: figures(49_000) },
  ],
}
/** What is asked for of the workplaces. */
export const clubPath = 'GET /api/clubs/club-001/salary-statistics'
/** Opens the page, as a member whose employment is that of an engineer. */
export const openSalaries = (
  answers: Answers = {},
  { address = salaryPath, role = memberRole }: { address?: string; role?: Role } = {},
) =>
  openPage(routes, address, {
    'GET /api/session': signedInAs(role),
    'GET /api/own/membership': own,
    'GET /api/salary-statistics': salaryList,
    'GET /api/salary-statistics/engineer.energy': table(engineer, 48_000, [
      group({ region: 'east' }, 51_000),
      group({ region: 'north' }, 45_500, 9),
      group({ region: 'east', sector: 'private' }, 52_000),
    ]),
    'GET /api/salary-statistics/analyst.energy': table(analyst, 45_000),
    'GET /api/salary-statistics/manager.energy': table(manager, 62_000),
    'GET /api/salary-statistics/designer.law': { ...table(rare, 0), groups: [] },
    ...answers,
  })
/** Without the spaces that do not break. */
export const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')
/** A card of the page, by its heading. */
export const card = async (name: string) => screen.findByRole('region', { name })
/** What the comparison comes to. */
export const conclusion = async () =>
  plain(within(await card('Så är lönerna')).getAllByRole('heading', { level: 3 })[0]?.textContent)
