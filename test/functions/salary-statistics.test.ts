import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#functions/salary-statistics/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { OccupationSalaries, SalaryStatistics, WorkplaceSalaries } from '#shared/contract/salary-statistics.ts'
import { serviceLimits } from '#shared/limits.ts'
import { editionOn } from '#shared/salary-statistics/editions.ts'
import { occupationSalaries } from '#shared/salary-statistics/examples/occupation-salaries.ts'
import { workplaceSalaries } from '#shared/salary-statistics/examples/workplace-salaries.ts'
import { salaryLimits } from '#shared/salary-statistics/limits.ts'
import { figuresFor, notNarrowed } from '#shared/salary-statistics/groups.ts'
import { clubItem } from '#shared/platform/stores/people/people-store.ts'
import { putLongAgo } from '../builders/database.ts'
import { aPortal, type Portal } from '../builders/portal.ts'
import { cellsOf, peopleIn, setsOf, workingOut } from '../builders/worked-out.ts'

let portal: Portal
beforeAll(async () => {
  portal = await aPortal({ routes: [...signIn, ...operations] })
})
afterAll(() => portal.close())

const get = async (id: string, path: string) => (await portal.signedIn(id)).get(path)
const answer = async (id: string, path: string) => {
  const { status, json } = await get(id, path)
  return [status, json['code'] ?? null]
}

const edition = editionOn('2027-01-20')
/** Every set of fewer than five people that can be worked out from published groups of them all. */
const givenAway = <Of extends Record<string, string>>(
  people: readonly { of: Of }[],
  shown: readonly { of: { [Name in keyof Of]: string | null }; figures: { count: number } }[],
) => {
  const { counts, groups } = cellsOf(people, shown)
  expect(shown.map(({ figures }) => figures.count)).toEqual(groups.map((cells) => peopleIn(cells, counts)))
  return setsOf(counts, salaryLimits.group - 1).filter(workingOut(groups, counts.length))
}

describe('the salary statistics', () => {
  test('cover 300 occupations, named in both languages, each with a median, and say of which year they are', async () => {
    const { year, from, occupations } = SalaryStatistics.parse((await get('member', '/salary-statistics')).json)
    expect([year, from]).toEqual([2026, '2027-01-01'])
    expect(new Set(occupations.map(({ id }) => id)).size).toBe(serviceLimits.salaryStatisticsOccupations)
    expect(occupations.filter(({ name, median }) => !name.sv || !name.en || median === null)).toEqual([])
  })

  test('publish of an occupation nothing from which a group under five is worked out, and the same median as the list', async () => {
    const { occupations } = SalaryStatistics.parse((await get('member', '/salary-statistics')).json)
    const table = OccupationSalaries.parse((await get('student', '/salary-statistics/engineer.energy')).json)
    expect(table).toMatchObject({ id: 'engineer.energy', name: { sv: 'Ingenjör, energi', en: 'Engineer, energy' } })
    expect(figuresFor(table.groups, notNarrowed)?.median).toBe(occupations.find(({ id }) => id === table.id)?.median)
    expect(givenAway(occupationSalaries(table.id, edition), table.groups)).toEqual([])
    expect(table.groups.length).toBeGreaterThan(10)
  })

  test('know nothing of an occupation that is none', async () => {
    expect(await answer('member', '/salary-statistics/astronaut')).toEqual([404, 'not-found'])
    expect(await answer('member', '/salary-statistics/engineer')).toEqual([404, 'not-found'])
  })

  test.each(['/salary-statistics', '/salary-statistics/engineer.energy'])(
    'are for members: strangers must sign in, others are refused: %s',
    async (path) => {
      const visitor = await portal.visitor().get(path)
      expect([visitor.status, visitor.json['code']]).toEqual([401, 'login-needed'])
      for (const id of ['non-member', 'operator', 'editor'])
        expect(await answer(id, path)).toEqual([403, 'no-access-in-role'])
    },
  )
})

describe('the salaries at the workplaces of a club', () => {
  const path = (club: string) => `/clubs/${club}/salary-statistics`

  test('are there for full authority, in one table without a group under five', async () => {
    const view = WorkplaceSalaries.parse((await get('chairman', path('club-001'))).json)
    expect(view.workplaces).toEqual(['Nordvik AB', 'Nordvik AB, Hamnen'])
    expect(view.groups.map(({ of }) => of)).toContainEqual({ workplace: null, position: null })
    const club = await portal.stores.people.club('club-001')
    expect(
      givenAway(
        (club?.workplaces ?? []).flatMap((each) => workplaceSalaries(each, edition)),
        view.groups,
      ),
    ).toEqual([])
  })

  test('give away no one at a workplace of three beside a large one: all together are shown, and neither by itself', async () => {
    const club = await portal.stores.people.club('club-001')
    const workplaces = [
      { name: 'Nordvik AB', employees: 40 },
      { name: 'Nordvik AB, Hamnen', employees: 3 },
    ]
    if (club) await putLongAgo(portal.prefix, 'people', [clubItem({ ...club, workplaces })])
    const view = WorkplaceSalaries.parse((await get('chairman', path('club-001'))).json)
    if (club) await putLongAgo(portal.prefix, 'people', [clubItem(club)])
    const people = workplaces.flatMap((each) => workplaceSalaries(each, edition))
    expect(givenAway(people, view.groups)).toEqual([])
    const places = view.groups.filter(({ of }) => of.position === null).map(({ of }) => of.workplace)
    expect(places).toEqual([null])
    // Publishing the large one beside all of them is what would give the three away.
    const large = { of: { workplace: 'Nordvik AB', position: null }, figures: { count: 40 } }
    expect(givenAway(people, [...view.groups, large])).not.toEqual([])
  })

  test('are reached by limited plus salary, and by no other limited level', async () => {
    const view = WorkplaceSalaries.parse((await get('workplace-representative', path('club-002'))).json)
    expect(view.clubId).toBe('club-002')
    for (const id of ['workplace-representative-information', 'ewc-member', 'employed'])
      expect(await answer(id, path('club-002'))).toEqual([403, 'no-access-in-role'])
    for (const id of ['secretary', 'work-environment-representative', 'member'])
      expect(await answer(id, path('club-001'))).toEqual([403, 'no-access-in-role'])
  })

  test('are those of one’s own club alone', async () => {
    expect(await answer('workplace-representative', path('club-001'))).toEqual([403, 'no-access-in-role'])
    expect(await answer('other-chairman', path('club-001'))).toEqual([403, 'no-access-in-role'])
    for (const id of ['operator', 'editor', 'non-member'])
      expect(await answer(id, path('club-001'))).toEqual([403, 'no-access-in-role'])
    expect((await portal.visitor().get(path('club-001'))).status).toBe(401)
  })

  test('are none where the employer has reported nothing', async () => {
    const club = await portal.stores.people.club('club-002')
    expect(club?.workplaces?.length).toBeGreaterThan(0)

    if (club) await putLongAgo(portal.prefix, 'people', [clubItem({ ...club, workplaces: [] })])
    const view = WorkplaceSalaries.parse((await get('workplace-representative', path('club-002'))).json)
    expect([view.workplaces, view.positions, view.groups]).toEqual([[], [], []])
  })
})
