import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MembersView, WorkplacesView } from '#shared/contract/club-members.ts'
import { operations as contacts } from '#functions/club-contacts/operations.ts'
import { operations as members } from '#functions/club-members/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { aPortal, persona, union, type Browser, type Portal } from '../builders/portal.ts'

const base = '/clubs/club-001'
let portal: Portal
let chairman: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: [...signIn, ...members, ...contacts] })
  chairman = await portal.signedIn('chairman')
})
afterAll(() => portal.close())
const code = async (reply: Promise<{ json: { code?: string } }>) => (await reply).json.code
const inClub = union.people.filter(({ employments }) => employments.some(({ clubId }) => clubId === 'club-001'))

describe('the members of a club', () => {
  const read = async (who: Browser) => (await who.get(`${base}/members`)).json as unknown as MembersView

  test('are all there by name, with assignment, workplace, address and telephone for the chairman', async () => {
    const view = await read(chairman)
    expect(view).toMatchObject({ clubName: 'Klubben Nordvik AB' })
    expect(view.members).toHaveLength(inClub.length)
    expect(view.members.map(({ name }) => name)).toEqual(
      inClub.map(({ name }) => name).toSorted(new Intl.Collator('sv').compare),
    )
    const { email, phone } = persona('chairman')
    expect(view.members.find(({ ref }) => ref === persona('chairman').ref)).toMatchObject({
      name: 'Astrid Lindahl',
      birthYear: 1974,
      assignments: ['chairman'],
      workplaces: [expect.stringContaining('Nordvik AB')],
      email,
      phone,
    })
  })

  test.each([
    ['a board member', 'secretary', 'club-001'],
    ['a work-environment representative', 'work-environment-representative', 'club-001'],
    ['a workplace representative', 'workplace-representative', 'club-002'],
    ['a member of the European works council', 'ewc-member', 'club-002'],
  ])('are counted to %s, whose level is limited, and never named', async (_, id, club) => {
    const limited = await portal.signedIn(id)
    expect((await limited.get(`/clubs/${club}/members/counts`)).status).toBe(200)
    for (const path of ['members', 'members/export', 'members/workplaces'])
      expect(await code(limited.get(`/clubs/${club}/${path}`))).toBe('no-access-in-role')
  })

  test('are as many on the home as in the list, also where one has a protected identity', async () => {
    const officer = await portal.signedIn('other-chairman')
    const counts = (await officer.get('/clubs/club-002/members/counts')).json
    const listed = (await officer.get('/clubs/club-002/members')).json as unknown as MembersView
    expect(counts).toEqual({
      members: listed.members.length,
      elected: listed.members.filter(({ assignments }) => assignments.length > 0).length,
    })
    expect(listed.members.map(({ ref }) => ref)).not.toContain(persona('protected').ref)
  })

  test('stay on no reader’s disk', async () => {
    for (const path of ['members', 'members/export', 'contacts'])
      expect((await chairman.get(`${base}/${path}`)).headers.get('cache-control')).toBe('no-store')
  })

  test('are exported with member data', async () => {
    const { json } = await chairman.get(`${base}/members/export`)
    expect(
      (json['members'] as MembersView['members']).every(({ phone, email }) => phone !== null && email !== null),
    ).toBe(true)
  })

  test('stand by workplace, with how many work there where the employer has reported it', async () => {
    const { status, json } = await chairman.get(`${base}/members/workplaces`)
    expect(status).toBe(200)
    const { workplaces } = json as unknown as WorkplacesView
    expect(workplaces.map(({ name }) => name)).toEqual(['Nordvik AB', 'Nordvik AB, Hamnen'])
    expect(new Set(workplaces.flatMap(({ members: there }) => there.map(({ ref }) => ref))).size).toBe(inClub.length)
    for (const { members: there, employees } of workplaces) expect(employees).toBeGreaterThan(there.length)
  })

  test('are shown by workplace to no one with limited permission, whatever page they come from', async () => {
    const limited = await portal.signedIn('secretary')
    expect(await code(limited.get(`${base}/members/workplaces`))).toBe('no-access-in-role')
  })

  test('are counted for the home', async () => {
    const elected = new Set(
      union.assignments
        .filter(({ clubId, until }) => clubId === 'club-001' && until >= '2027-01-20')
        .map(({ person }) => person),
    )
    expect((await chairman.get(`${base}/members/counts`)).json).toEqual({
      members: inClub.length,
      elected: elected.size,
    })
  })

  test('carry no personal identity number', async () => {
    const texts = await Promise.all(
      ['members', 'members/export', 'members/workplaces', 'contacts'].map(async (path) =>
        JSON.stringify((await chairman.get(`${base}/${path}`)).json),
      ),
    )
    const numbers = inClub.flatMap(({ personalNumber }) => [
      personalNumber,
      personalNumber.replace('-', ''),
      personalNumber.slice(-4),
    ])
    expect(numbers.filter((number) => texts.some((text) => new RegExp(`\\b${number}\\b`).test(text)))).toEqual([])
  })

  test('are no one’s business in another club', async () => {
    expect(await code((await portal.signedIn('other-chairman')).get(`${base}/members`))).toBe('no-access-in-role')
    expect(await code(chairman.get('/clubs/club-003/members'))).toBe('no-access-in-role')
    // Employed at the second club's workplace: another role of hers, without a mandate.
    expect(await code(chairman.get('/clubs/club-002/members'))).toBe('no-access-in-role')
  })
})
