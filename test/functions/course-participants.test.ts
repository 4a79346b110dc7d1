import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import type { Participant } from '#shared/contract/course-participants.ts'
import type { OrganisedOccasions } from '#shared/contract/course-organised.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { PortalError } from '#shared/errors.ts'
import { storedLine } from '#shared/courses/waiting-line.ts'
import { keys } from '#shared/platform/keys.ts'
import { signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortalToOrganise, type PortalToOrganise } from '../builders/organised.ts'
import { persona, type Browser } from '../builders/portal.ts'

let portal: PortalToOrganise
let organiser: Browser
let editor: Browser
let member: Browser
let student: Browser
beforeAll(async () => {
  portal = await aPortalToOrganise()
  ;({ organiser, editor, member, student } = portal.people)
})
afterAll(() => portal.close())

const undecided = { status: 'appliedFor', parts: { whole: 'undecided' } } as const
const organised = (differs: Partial<Occasion> = {}) => portal.organised(differs)
const at = (occasion: string) => portal.at(occasion)
const listed = async (occasion: string, list = 'undecided', who = organiser) =>
  who.get(`${at(occasion)}?list=${list}&page=1`)
const read = (occasion: string, list = 'undecided', who = organiser) => portal.participants(occasion, list, who)
type Answer = { status: number; json: Participant & { code?: string; fields?: unknown[] } }
const act = (occasion: string, path: string, body: object = {}, who = organiser) =>
  who.send('POST', `${at(occasion)}/${path}`, { body: { commandId: ulid(), ...body } }) as unknown as Promise<Answer>
const asked = (occasion: string) => portal.stores.admissions.askedActs(occasion, 100)
const no = { isAccepted: false, text: 'Kursen är för nyvalda.' }

describe('the participants of an occasion', () => {
  test('are for its organisers and editors, whatever role they act in, and for no one else', async () => {
    const occasion = await organised()
    expect((await listed(occasion)).status).toBe(200)
    expect((await listed(occasion, 'undecided', editor)).status).toBe(200)
    expect(await listed(occasion, 'undecided', member)).toMatchObject({
      status: 403,
      json: { code: 'no-access-in-role', params: { wouldOpen: ['organiser', 'operator', 'editor'] } },
    })
    expect((await act(occasion, '1/decision', { isAccepted: true }, student)).status).toBe(403)
    expect((await listed(await portal.held())).status).toBe(403)
    expect((await listed(ulid(), 'undecided', editor)).status).toBe(404)
    expect((await listed(await portal.held({ state: 'draft' }), 'undecided', editor)).status).toBe(404)
  })

  test('are named to those who decide on them, before the decision as after it', async () => {
    const occasion = await organised()
    const view = await read(occasion)
    expect(view.counts).toEqual({ undecided: 2, seats: 0, line: 0, ended: 0 })
    expect(view.participants.map(({ number, name, may }) => ({ number, name, may }))).toEqual([
      { number: 1, name: persona('member').name, may: ['accept', 'refuse'] },
      { number: 2, name: persona('student').name, may: ['accept', 'refuse'] },
    ])
    expect(view.participants[0]?.groups).toEqual(['member'])
    expect(JSON.stringify(view)).not.toContain(persona('member').ref)
    await portal.stands(occasion, 1)
    const seats = await read(occasion, 'seats')
    expect(seats.participants).toMatchObject([{ number: 1, name: persona('member').name, groups: [] }])
  })

  test('are shown on the organiser’s home, with how many are to be decided', async () => {
    const occasion = await organised()
    await portal.stands(occasion, 2)
    await indexesCaughtUp()
    const { occasions } = (await organiser.get('/own/organised-occasions')).json as unknown as OrganisedOccasions
    expect(occasions.find((each) => each.occasion.id === occasion)).toMatchObject({ undecided: 1 })
    expect(JSON.stringify(occasions)).not.toContain('mote.example')
    expect((await member.get('/own/organised-occasions')).json).toMatchObject({ occasions: [] })
  })
})

describe('a decision', () => {
  test('is asked for once under its id, twenty times at once, and waits for the process', async () => {
    const occasion = await organised()
    const commandId = ulid()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => act(occasion, '1/decision', { ...no, commandId })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[0]?.json).toMatchObject({ number: 1, isAsked: true, may: [], standing: undecided })
    expect(await asked(occasion)).toMatchObject([
      { id: commandId, what: 'decide', number: 1, isAccepted: false, text: no.text, by: persona('retired').ref },
    ])
    expect(await act(occasion, '1/decision', { isAccepted: true })).toMatchObject({
      status: 503,
      json: { code: 'overloaded' },
    })
    expect((await read(occasion)).participants.map(({ isAsked }) => isAsked)).toEqual([true, false])
  })

  test('needs a reason for a no, and takes none for a yes', async () => {
    const occasion = await organised()
    for (const [body, code] of [
      [{ isAccepted: false, text: '' }, 'required'],
      [{ isAccepted: false, text: 'ja' }, 'min-characters'],
      [{ isAccepted: false, text: '<b>' }, 'invalid-characters'],
    ] as const)
      expect(await act(occasion, '1/decision', body)).toMatchObject({
        status: 422,
        json: { fields: [{ path: 'text', code }] },
      })
    expect((await act(occasion, '1/decision', { isAccepted: true, text: 'Välkommen' })).status).toBe(422)
    expect(await asked(occasion)).toEqual([])
  })

  test('of what is decided, unknown or another occasion’s is refused', async () => {
    const occasion = await organised()
    await portal.stands(occasion, 1)
    expect(await act(occasion, '1/decision', no)).toMatchObject({ status: 409, json: { code: 'sign-up-decided' } })
    expect((await act(occasion, '9/decision', no)).status).toBe(404)
    expect((await act(await portal.held(), '1/decision', no)).status).toBe(403)
  })

  test('that came too late is shown to the person who asked, for a while, and to no one else', async () => {
    const occasion = await organised()
    const by = persona('retired').ref
    const at = portal.clock.portalNow()
    const signUp = (await portal.stores.admissions.signUpsUnder(occasion, [1]))[0]!
    const refused = { id: ulid(), what: 'decide' as const, by, at, code: 'not-undecided' as const }
    await portal.put(signUpItem({ ...signUp, refused }))
    expect((await read(occasion)).refused).toEqual([{ number: 1, code: 'not-undecided' }])
    expect((await read(occasion, 'undecided', editor)).refused).toEqual([])
    expect((await portal.own(member, occasion)).signUp).not.toHaveProperty('refused')
    await portal.put(signUpItem({ ...signUp, refused: { ...refused, at: at - 15 * 60_000 } }))
    expect((await read(occasion)).refused).toEqual([])
  })

  test('stands while the engine is down, and is done later', async () => {
    const occasion = await organised()
    const { startWithSignal } = portal.engine
    portal.engine.startWithSignal = () => Promise.reject(new PortalError('engine-unavailable'))
    expect(await act(occasion, '2/decision', { isAccepted: true })).toMatchObject({
      status: 200,
      json: { isAsked: true },
    })
    portal.engine.startWithSignal = startWithSignal
    expect(await asked(occasion)).toHaveLength(1)
  })
})

describe('the reserve list', () => {
  test('is reordered by editors, not by organisers', async () => {
    const occasion = await organised()
    for (const number of [1, 2])
      await portal.stands(occasion, number, { status: 'reserveList', parts: { whole: 'waiting' } })
    const line = [1, 2].map((number) => ({ number, parts: ['whole'] }))
    await portal.put({ ...keys.waitingLine(occasion), ...storedLine(line) })
    const body = { before: 1, reason: 'correction' }
    expect((await act(occasion, '2/place', body)).status).toBe(403)
    expect((await read(occasion, 'line')).participants.map(({ may, places }) => ({ may, places }))).toEqual([
      { may: ['remove'], places: { whole: 1 } },
      { may: ['remove'], places: { whole: 2 } },
    ])
    expect((await read(occasion, 'line', editor)).participants[0]?.may).toEqual(['remove', 'reorder'])
    expect((await act(occasion, '2/place', { ...body, reason: 'Anna ber om det' }, editor)).status).toBe(422)
    expect(await act(occasion, '2/place', body, editor)).toMatchObject({ status: 200, json: { isAsked: true } })
    expect(await asked(occasion)).toMatchObject([{ what: 'reorder', number: 2, before: 1, reason: 'correction' }])
    expect(await act(occasion, '1/seat')).toMatchObject({ status: 409, json: { code: 'offers-are-made' } })
  })
})

describe('an operator', () => {
  test('reads numbers without names, keeps the order, and does nothing else', async () => {
    const occasion = await organised()
    for (const number of [1, 2])
      await portal.stands(occasion, number, { status: 'reserveList', parts: { whole: 'waiting' } })
    await portal.put({
      ...keys.waitingLine(occasion),
      ...storedLine([1, 2].map((number) => ({ number, parts: ['whole'] }))),
    })
    const operator = await portal.signedIn('operator')
    const view = await read(occasion, 'line', operator)
    expect(view).toMatchObject({ mayOrganise: false, participants: [{ name: null, may: ['reorder'] }, { name: null }] })
    expect(JSON.stringify(view)).not.toContain(persona('member').name)
    expect((await act(occasion, '1/removal', { mayReturn: false, text: 'Fel grupp' }, operator)).status).toBe(403)
    expect((await operator.send('POST', `${at(occasion)}/export`, { body: {} })).status).toBe(403)
    expect(await act(occasion, '2/place', { before: 1, reason: 'agreed' }, operator)).toMatchObject({ status: 200 })
  })
})

describe('the file of participants', () => {
  test('holds those with a seat, without personal numbers or references, and the log has who asked for it', async () => {
    const occasion = await organised()
    await portal.stands(occasion, 1)
    portal.time.real += 1
    const answer = await organiser.send('POST', `${at(occasion)}/export`, { body: {} })
    const { name, email, ref } = persona('member')
    expect(answer).toMatchObject({
      status: 200,
      json: { participants: [{ number: 1, name, email, sessions: [], came: null }] },
    })
    expect(JSON.stringify(answer.json)).not.toContain(ref)
    const noted = keys.participantExport(occasion, portal.time.real, persona('retired').ref)
    const { Item } = await portal.dynamo.client.send(
      new GetCommand({ TableName: portal.dynamo.tables.courses, Key: noted }),
    )
    expect(Item).toMatchObject({ by: persona('retired').ref, found: 1 })
    const { courseId } = (await portal.stores.courses.readOccasion(occasion))!.occasion
    expect((await editor.get(`/courses/manage/${courseId}`)).json).toMatchObject({
      events: [{ what: 'participants-exported', occasion, found: 1, name: persona('retired').name }],
    })
    expect((await member.send('POST', `${at(occasion)}/export`, { body: {} })).status).toBe(403)
  })
})

test('an act whose id is known for another number is refused, and nothing is asked for', async () => {
  const occasion = await organised()
  const commandId = ulid()
  expect((await act(occasion, '1/decision', { isAccepted: true, commandId })).status).toBe(200)
  expect(await act(occasion, '2/decision', { isAccepted: true, commandId })).toMatchObject({
    status: 422,
    json: { fields: [{ path: 'commandId' }] },
  })
  expect(await asked(occasion)).toMatchObject([{ number: 1 }])
})

describe('taking a participant off', () => {
  test('is asked for with the reason that is written to them, who read it with their sign-up', async () => {
    const occasion = await organised()
    await portal.stands(occasion, 1)
    const body = { mayReturn: true, text: 'Du har redan gått den.' }
    expect(await act(occasion, '1/removal', body)).toMatchObject({ status: 200, json: { isAsked: true } })
    expect(await asked(occasion)).toMatchObject([{ what: 'remove', number: 1, ...body }])
    expect((await act(occasion, '2/return')).json.code).toBe('sign-up-not-removed')
    expect((await portal.own(member, occasion)).signUp).not.toHaveProperty('handled')
  })
})
