import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import type { Occasion } from '#shared/courses/occasion.ts'
import { needsGoneAt } from '#shared/courses/needs.ts'
import { keys } from '#shared/platform/keys.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortalToOrganise, type PortalToOrganise } from '../builders/organised.ts'
import { persona, type Browser } from '../builders/portal.ts'

let portal: PortalToOrganise
let organiser: Browser
let editor: Browser
let operator: Browser
let member: Browser
let student: Browser
beforeAll(async () => {
  portal = await aPortalToOrganise()
  ;({ organiser, editor, member, student } = portal.people)
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

const need = 'Glutenfri kost, plats nära dörren'
const path = (occasion: string) => `/courses/occasions/${occasion}/needs`
const read = async (occasion: string, who = organiser) => (await who.get(path(occasion))).json['needs']
const ownNeeds = async (who: Browser, occasion: string) => (await portal.own(who, occasion)).needs
const stored = async (occasion: string, id: string) => {
  const Key = keys.participantNeeds(occasion, persona(id).ref)
  const { Item } = await portal.dynamo.client.send(new GetCommand({ TableName: portal.dynamo.tables.courses, Key }))
  return Item
}
/** An occasion with an organiser, at which the member has a seat and has said what is needed. */
const held = async (differs: Partial<Occasion> = {}) => {
  const occasion = await portal.held({ organisers: [persona('retired').ref], ...differs })
  await portal.signUp(member, occasion, { needs: need })
  await portal.signUp(student, occasion)
  await portal.stands(occasion, 1)
  await portal.stands(occasion, 2)
  return occasion
}

describe('what a participant needs', () => {
  test('is read by the organiser of the occasion, and by its person', async () => {
    const occasion = await held()
    expect(await read(occasion)).toEqual([{ number: 1, text: need }])
    expect(await ownNeeds(member, occasion)).toBe(need)
    expect(await ownNeeds(student, occasion)).toBe('')
    expect((await portal.participants(occasion, 'seats')).mayReadNeeds).toBe(true)
  })

  test('stands in the trail each time that it is read, and its person is shown when', async () => {
    const occasion = await held()
    const { courseId } = (await portal.stores.courses.readOccasion(occasion))!.occasion
    const readings = async () =>
      (await portal.stores.courses.readManaged(courseId)).events.filter(({ what }) => what === 'needs-read')
    const readAtFor = async (who: Browser) => (await portal.own(who, occasion)).needsReadAt
    expect([await readAtFor(member), await readings()]).toEqual([null, []])
    await read(occasion)
    const at = portal.clock.portalNow()
    const first = { what: 'needs-read', occasion, by: persona('retired').ref, found: 1, at }
    expect(await readings()).toMatchObject([first])
    portal.time.real += 60_000
    await read(occasion)
    expect(await readings()).toMatchObject([{ at: at + 60_000 }, first])
    expect(await readAtFor(member)).toBe(at + 60_000)
    expect(await readAtFor(student)).toBeNull()
    expect(JSON.stringify(await readings())).not.toContain('Glutenfri')
  })

  test('is refused to editors, operators, other participants and organisers of another occasion', async () => {
    const occasion = await held()
    for (const who of [editor, operator, member, student])
      expect(await who.get(path(occasion))).toMatchObject({ status: 403, json: { code: 'no-access-in-role' } })
    expect((await organiser.get(path(await portal.held()))).status).toBe(403)
    expect((await organiser.get(path(ulid()))).status).toBe(403)
    expect((await portal.participants(occasion, 'seats', editor)).mayReadNeeds).toBe(false)
  })

  test('is read by an editor who is named as the organiser', async () => {
    const occasion = await held({ organisers: [persona('editor').ref] })
    expect(await read(occasion, editor)).toEqual([{ number: 1, text: need }])
  })

  test('stands nowhere else: not in the sign-up, the lists, the export, one’s courses or the log', async () => {
    const occasion = await held()
    await indexesCaughtUp()
    const { signUps } = portal.stores
    const at = `/courses/occasions/${occasion}`
    const answers = await Promise.all([
      signUps.readOpen(occasion, persona('member').ref),
      portal.participants(occasion, 'seats'),
      organiser.send('POST', `${at}/participants/export`, { body: {} }),
      editor.get(`${at}/participants?list=seats&page=1`),
      member.get('/own/courses'),
      member.get(`${at}/occasion.json`),
    ])
    expect(JSON.stringify(answers)).toContain(occasion)
    expect(JSON.stringify(answers)).not.toContain('Glutenfri')
    expect(portal.log.written.filter((line) => line.includes('Glutenfri'))).toEqual([])
  })

  test('is not shown of a person without a seat', async () => {
    const occasion = await held()
    await portal.stands(occasion, 1, { status: 'reserveList', parts: { whole: 'waiting' } })
    expect(await read(occasion)).toEqual([])
  })
})

describe('changing it', () => {
  test('is done by its person, and taken back by an empty text', async () => {
    const occasion = await held()
    expect(await portal.saysNeeds(member, occasion, ' Hörslinga ')).toMatchObject({
      status: 200,
      json: { needs: 'Hörslinga', signUp: { number: 1 } },
    })
    expect(await read(occasion)).toEqual([{ number: 1, text: 'Hörslinga' }])
    await portal.saysNeeds(member, occasion, '')
    expect(await read(occasion)).toEqual([])
    expect(await ownNeeds(member, occasion)).toBe('')
  })

  test('of another person is not possible: what is sent is one’s own', async () => {
    const occasion = await held()
    await portal.saysNeeds(student, occasion, 'Vegankost')
    expect(await read(occasion)).toEqual([
      { number: 1, text: need },
      { number: 2, text: 'Vegankost' },
    ])
    expect((await portal.saysNeeds(organiser, occasion, 'Annat')).json.code).toBe('not-found')
    expect(await ownNeeds(member, occasion)).toBe(need)
  })

  test.each([
    ['invalid-characters', '<b>'],
    ['too-long', 'a'.repeat(501)],
  ])('is refused at its field: %s', async (code, needs) => {
    const occasion = await held()
    const fields = [{ path: 'needs', code }]
    expect(await portal.saysNeeds(member, occasion, needs)).toMatchObject({ status: 422, json: { fields } })
    const other = await portal.held({ organisers: [persona('retired').ref] })
    expect(await portal.signUp(member, other, { needs })).toMatchObject({ status: 422, json: { fields } })
    expect(await portal.drawn(other)).toBe(0)
    expect(await ownNeeds(member, occasion)).toBe(need)
  })

  test('is refused where no organiser is named who would read it, with a sign-up and later', async () => {
    const occasion = await portal.held()
    expect((await portal.signUp(member, occasion, { needs: need })).json.code).toBe('needs-not-read')
    expect(await portal.drawn(occasion)).toBe(0)
    expect((await portal.signUp(member, occasion)).status).toBe(200)
    expect((await portal.saysNeeds(member, occasion, need)).json.code).toBe('needs-not-read')
    expect((await portal.saysNeeds(member, occasion, '')).status).toBe(200)
    expect((await stored(occasion, 'member'))?.['text']).toBe('')
    expect((await member.get(`/courses/occasions/${occasion}`)).json).toMatchObject({
      occasion: { isOrganised: false },
    })
    const { json } = await member.get(`/courses/occasions/${await held()}`)
    expect(json).toMatchObject({ occasion: { isOrganised: true } })
    expect(JSON.stringify(json)).not.toContain(persona('retired').ref)
  })

  test('is over once the occasion has ended, and once the sign-up has', async () => {
    const occasion = await held()
    const now = portal.clock.portalNow()
    await portal.moves(occasion, { startsAt: now - 2, endsAt: now })
    expect((await portal.saysNeeds(member, occasion, 'Annat')).json.code).toBe('course-over')
    expect(await read(occasion)).toEqual([{ number: 1, text: need }])
    const other = await held()
    await portal.stands(other, 1, { status: 'cancelled', parts: { whole: 'none' } }, 'member')
    await indexesCaughtUp()
    expect((await portal.saysNeeds(member, other, 'Annat')).json.code).toBe('sign-up-ended')
  })

  test('is not what a sign-up made anew begins with', async () => {
    const occasion = await held()
    await portal.stands(occasion, 1, { status: 'cancelled', parts: { whole: 'none' } }, 'member')
    await portal.signUp(member, occasion)
    await portal.stands(occasion, 3)
    expect(await ownNeeds(member, occasion)).toBe('')
    expect(await read(occasion)).toEqual([])
  })
})

describe('thirty days after the occasion', () => {
  test.each([
    [-1, [{ number: 1, text: need }]],
    [0, []],
  ])('%i ms from when it is gone the organiser reads %o', async (ms, needs) => {
    const occasion = await held()
    const found = (await portal.stores.courses.readOccasion(occasion))!.occasion
    const before = portal.clock.offset()
    await portal.clock.move(needsGoneAt(found) + ms - portal.time.real)
    const answers = [await read(occasion), await ownNeeds(member, occasion)]
    await portal.clock.move(before)
    expect(answers).toEqual([needs, needs[0]?.text ?? ''])
  })

  test('the store throws it away, also where the occasion has been moved', async () => {
    const occasion = await held()
    const { endsAt } = (await portal.stores.courses.readOccasion(occasion))!.occasion
    expect((await stored(occasion, 'member'))?.['ttl']).toBe(needsGoneAt({ endsAt }) / 1000)
    const later = needsGoneAt({ endsAt: endsAt + 7 * 86_400_000 })
    await portal.stores.needs.keepUntil(occasion, later)
    expect((await stored(occasion, 'member'))?.['ttl']).toBe(later / 1000)
    expect(await read(occasion)).toEqual([{ number: 1, text: need }])
  })
})
