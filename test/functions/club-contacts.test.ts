import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { ContactsView } from '#shared/contract/club-contacts.ts'
import { operations as contacts } from '#functions/club-contacts/operations.ts'
import { operations as members } from '#functions/club-members/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { contactLimits } from '#shared/limits.ts'
import { keys } from '#shared/platform/keys.ts'
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

describe('the contacts of a club', () => {
  const personal = (rest: object = {}) => ({
    kind: 'personal',
    person: persona('secretary').ref,
    title: 'Sekreterare',
    area: 'Möten',
    email: 'johan@example.com',
    ...rest,
  })
  const general = (rest: object = {}) => ({
    kind: 'general',
    title: 'Styrelsen',
    area: '',
    email: 'styrelsen@example.com',
    ...rest,
  })
  const save = (id: string, contact: object, version: number, order = 'a0', who = chairman) =>
    who.send('PUT', `${base}/contacts/${id}`, { ifMatch: version, body: { contact, order } })
  const view = async (who = chairman) => (await who.get(`${base}/contacts`)).json as unknown as ContactsView
  const titles = async (who = chairman) => (await view(who)).contacts.map(({ title }) => title)
  beforeEach(async () => {
    const stored = (await portal.stores.contacts.list('club-001')).map(({ id }) => keys.contact('club-001', id))
    for (const Key of [keys.clubCounter('club-001', 'contacts'), ...stored])
      await portal.dynamo.client.send(new DeleteCommand({ TableName: portal.dynamo.tables.people, Key }))
  })

  test('are read by every member in the club’s order, with names', async () => {
    await save(ulid(), general(), 0, 'a1')
    await save(ulid(), personal(), 0, 'a0')
    const member = await portal.signedIn('member')
    const seen = await view(member)
    expect(seen.mayEdit).toBe(false)
    expect(seen.contacts).toMatchObject([
      { title: 'Sekreterare', name: 'Johan Ekberg', area: 'Möten', email: 'johan@example.com', changedBy: null },
      { title: 'Styrelsen', name: null },
    ])
    expect((await view()).contacts[0]).toMatchObject({ changedBy: 'Astrid Lindahl', version: 1 })
    expect(await code(save(ulid(), general(), 0, 'a2', member))).toBe('no-access-in-role')
  })

  test('are stored once, however often the same is sent', async () => {
    const id = ulid()
    expect((await save(id, general(), 0)).status).toBe(200)
    expect((await save(id, general(), 0)).status).toBe(200)
    expect((await save(id, general({ title: 'Klubbstyrelsen' }), 1)).status).toBe(200)
    expect((await save(id, general({ title: 'Klubbstyrelsen' }), 1)).status).toBe(200)
    expect((await view()).contacts).toMatchObject([{ title: 'Klubbstyrelsen', version: 2, order: 'a0' }])
  })

  test('are never written over: a member who has seen an older version learns what is stored', async () => {
    const id = ulid()
    await save(id, personal(), 0)
    const other = await portal.signedIn('vice-chairman')
    await save(id, personal({ area: 'Möten och lön' }), 1, 'a0', other)
    expect(await save(id, personal({ email: 'annan@example.com' }), 1)).toMatchObject({
      status: 412,
      json: {
        code: 'version-conflict',
        current: { area: 'Möten och lön', name: 'Johan Ekberg', changedBy: 'Torsten Bergfors', version: 2 },
      },
    })
    expect(await code(chairman.send('DELETE', `${base}/contacts/${id}`, { ifMatch: 1 }))).toBe('version-conflict')
    expect((await chairman.send('DELETE', `${base}/contacts/${id}`, { ifMatch: 2 })).json).toMatchObject({
      contacts: [],
    })
    expect((await chairman.send('DELETE', `${base}/contacts/${id}`, { ifMatch: 2 })).status).toBe(200)
    expect(await code(save(id, personal(), 2))).toBe('not-found')
  })

  test('are moved without becoming another version', async () => {
    const [one, two] = [ulid(), ulid()]
    await save(one, general({ title: 'Ett' }), 0, 'a0')
    await save(two, general({ title: 'Två' }), 0, 'a1')
    expect((await chairman.send('PUT', `${base}/contacts/${one}/order`, { body: { order: 'a2' } })).status).toBe(200)
    expect(await titles()).toEqual(['Två', 'Ett'])
    await save(one, general({ title: 'Ett till' }), 1, 'a0')
    expect(await titles()).toEqual(['Två', 'Ett till'])
    expect(await code(chairman.send('PUT', `${base}/contacts/${ulid()}/order`, { body: { order: 'a2' } }))).toBe(
      'not-found',
    )
    expect(await chairman.send('PUT', `${base}/contacts/${one}/order`, { body: { order: 'x y' } })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'order' }] },
    })
  })

  test.each([
    ['an invalid address', general({ email: 'styrelsen' }), 'contact.email', 'email-invalid'],
    ['no address', general({ email: '' }), 'contact.email', 'required'],
    ['a forbidden character', general({ area: 'lön > allt' }), 'contact.area', 'invalid-characters'],
    ['a link', general({ title: 'www.exempel.se' }), 'contact.title', 'invalid-characters'],
    ['nobody', personal({ person: null }), 'contact.person', 'person-required'],
    [
      'somebody of another club',
      personal({ person: persona('other-chairman').ref }),
      'contact.person',
      'person-not-in-club',
    ],
    ['a field that is no part of it', general({ clubId: 'club-002' }), 'contact.clubId', 'unknown-field'],
  ])('are refused with %s, by the field', async (_, contact, path, expected) => {
    expect(await save(ulid(), contact, 0)).toMatchObject({
      status: 422,
      json: { code: 'invalid-input', fields: [{ path, code: expected }] },
    })
    expect(await titles()).toEqual([])
  })

  test('say who has left the club to those who edit, and nothing of them to members', async () => {
    const id = ulid()
    const leaver = inClub.find(
      ({ personaId, ref }) => !personaId && !union.assignments.some(({ person }) => person === ref),
    )!
    await save(id, personal({ person: leaver.ref }), 0)
    await portal.dynamo.client.send(
      new DeleteCommand({ TableName: portal.dynamo.tables.people, Key: keys.clubMember('club-001', leaver.ref) }),
    )
    expect((await view()).contacts).toMatchObject([{ name: leaver.name, hasLeft: true }])
    expect((await view(await portal.signedIn('member'))).contacts).toEqual([])
    expect(await code(save(id, personal({ person: leaver.ref, area: 'Nytt' }), 1))).toBe('invalid-input')
    expect((await save(id, personal({ area: 'Nytt' }), 1)).status).toBe(200)
    await portal.dynamo.client.send(
      new PutCommand({
        TableName: portal.dynamo.tables.people,
        Item: {
          ...keys.clubMember('club-001', leaver.ref),
          ref: leaver.ref,
          name: leaver.name,
          birthYear: Number(leaver.personalNumber.slice(0, 4)),
        },
      }),
    )
  })

  test('are as many as a club can have, and no more', async () => {
    for (let added = 0; added < contactLimits.perClub; added += 1)
      expect((await save(ulid(), general({ title: `Grupp ${added}` }), 0, `a${added % 10}`)).status).toBe(200)
    expect(await save(ulid(), general(), 0)).toMatchObject({
      status: 409,
      json: { code: 'too-many-contacts', params: { max: 50 } },
    })
  })

  test('are edited by officers of the club alone', async () => {
    const codes = []
    for (const id of ['secretary', 'work-environment-representative', 'other-chairman', 'editor'])
      codes.push(await code(save(ulid(), general(), 0, 'a0', await portal.signedIn(id))))
    expect(new Set(codes)).toEqual(new Set(['no-access-in-role']))
    expect(await titles()).toEqual([])
  })
})
