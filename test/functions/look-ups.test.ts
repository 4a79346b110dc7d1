import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as lookUps } from '#functions/look-ups/operations.ts'
import { normalOrganisationNumber } from '#shared/fields/organisation-number.ts'
import { employerFacts } from '#shared/look-ups/employers.ts'
import { isKnown } from '#shared/look-ups/lists.ts'
import { workplaces } from '#shared/look-ups/long-lists.ts'
import { aPortal, type Portal } from '../builders/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await aPortal({ routes: lookUps as never })
})
afterAll(() => portal.close())

type Answer = { entries: { id: string; name: { sv: string; en: string } }[]; hasMore: boolean }
const read = async (path: string) => (await portal.visitor().get(`/look-ups/${path}`)).json as Answer

describe('a list to choose from', () => {
  test('is read by anybody, signed in or not', async () => {
    const banks = await read('banks')
    expect(banks.entries.length).toBeGreaterThan(3)
    expect((await (await portal.signedIn('student')).get('/look-ups/banks')).json).toEqual(banks)
  })

  test('is searched on the server where it is long, thirty entries at a time', async () => {
    const all = await read('occupations')
    expect([all.entries.length, all.hasMore]).toEqual([30, true])
    expect(await read('occupations?q=ingenjor%20bygg')).toEqual({
      entries: [{ id: 'engineer.construction', name: { sv: 'Ingenjör, bygg', en: 'Engineer, construction' } }],
      hasMore: false,
    })
  })

  test('answers the entry of an id, and none for an unknown one', async () => {
    expect((await read('occupations?id=engineer.construction')).entries.map(({ id }) => id)).toEqual([
      'engineer.construction',
    ])
    expect((await read('occupations?id=nothing')).entries).toEqual([])
  })

  test('that does not exist is answered with 404, a search that is too long with 422 at its field', async () => {
    expect((await portal.visitor().get('/look-ups/people')).status).toBe(404)
    const long = await portal.visitor().get(`/look-ups/banks?q=${'x'.repeat(101)}`)
    expect([long.status, long.json]).toMatchObject([422, { fields: [{ path: 'q', code: 'too-long' }] }])
  })
})

describe('a workplace of the list', () => {
  const about = (workplace: string) => portal.visitor().get(`/workplaces/${workplace}`)

  test('shows anyone its employer and its club, with what the club adds to the fee', async () => {
    expect((await about('nordvik-ab')).json).toEqual({
      id: 'nordvik-ab',
      employer: 'Nordvik AB',
      companyType: 'limited-company',
      organisationNumber: expect.stringMatching(/^552\d{3}-\d{4}$/),
      industry: 'energy',
      club: { clubId: 'club-001', name: 'Klubben Nordvik AB', fee: 15 },
    })
  })

  test('has no club where the union has none there', async () => {
    expect((await about('nordvik-bygg-ab')).json).toMatchObject({ employer: 'Nordvik Bygg AB', club: null })
  })

  test('that the list does not have is answered with 404', async () => {
    expect((await about('nothing')).status).toBe(404)
  })

  test('has facts that the application takes, for every one of them', () => {
    for (const { id } of workplaces) {
      const facts = employerFacts(id)!
      expect(normalOrganisationNumber(facts.organisationNumber)).toBe(facts.organisationNumber)
      expect([isKnown('company-types', facts.companyType), isKnown('industries', facts.industry)]).toEqual([true, true])
    }
    expect(new Set(workplaces.map(({ id }) => employerFacts(id)?.organisationNumber)).size).toBe(workplaces.length)
  })
})
