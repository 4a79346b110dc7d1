import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { addDays, endOfDay } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import { claimItem, signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aStanding } from '../builders/own-sign-up.ts'
import { persona, type Browser } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
let member: Browser
let student: Browser
let stranger: Browser
beforeAll(async () => {
  portal = await aPortalToSignUpIn()
  ;[member, student, stranger] = await Promise.all([
    portal.signedIn('member'),
    portal.signedIn('student'),
    portal.signedIn('non-member'),
  ])
})
afterAll(() => portal.close())

describe('a sign-up', () => {
  test('is stored under the next number, pending until the process has come to it', async () => {
    const occasion = await portal.held()
    expect((await portal.own(member, occasion)).signUp).toBeNull()
    expect(await portal.signUp(member, occasion)).toMatchObject({
      status: 200,
      json: { signUp: { number: 1, standing: null, chosen: [], givingUpSince: null, places: {} }, link: null },
    })
    expect((await portal.signUp(student, occasion)).json.signUp?.number).toBe(2)
    expect((await portal.own(member, occasion)).signUp?.number).toBe(1)
  })

  test('sent twice with the same id is one, also after the answer was lost and after it has ended', async () => {
    const occasion = await portal.held()
    const id = ulid()
    await portal.signUp(member, occasion, { id })
    expect((await portal.signUp(member, occasion, { id })).json.signUp?.number).toBe(1)
    await indexesCaughtUp()
    await portal.stands(occasion, 1, { status: 'cancelled', parts: { whole: 'none' } }, 'member')
    expect(await portal.signUp(member, occasion, { id })).toMatchObject({
      status: 200,
      json: { signUp: { number: 1 } },
    })
    expect(await portal.drawn(occasion)).toBe(1)
    expect((await portal.signUp(member, occasion)).json.signUp).toMatchObject({ number: 2, standing: null })
  })

  test('sent twice with different ids is refused the second time', async () => {
    const occasion = await portal.held()
    await portal.signUp(member, occasion)
    expect(await portal.signUp(member, occasion)).toMatchObject({ status: 409, json: { code: 'already-registered' } })
    expect(await portal.drawn(occasion)).toBe(1)
  })

  test.each(['the same id', 'ids of their own'])('sent twenty times at once with %s draws one number', async (ids) => {
    const occasion = await portal.held()
    const id = ulid()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => portal.signUp(member, occasion, ids === 'the same id' ? { id } : {})),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(ids === 'the same id' ? 20 : 1)
    expect(new Set(done.map(({ json }) => json.signUp?.number))).toEqual(new Set([1]))
    expect(answers.filter(({ status, json }) => status !== 200 && json.code !== 'already-registered')).toEqual([])
    expect(await portal.drawn(occasion)).toBe(1)
  })

  test('of each of two persons at once for the last seat is stored, with a number of its own', async () => {
    const occasion = await portal.held({}, { taken: { seats: 19, waiting: 0, sessions: {} } })
    const answers = await Promise.all([portal.signUp(member, occasion), portal.signUp(student, occasion)])
    expect(new Set(answers.map(({ json }) => json.signUp?.number))).toEqual(new Set([1, 2]))
  })

  test('goes on where a call with the same id was killed before it stored anything', async () => {
    const occasion = await portal.held()
    const id = ulid()
    const claimedAt = portal.time.real
    await portal.put(claimItem({ occasion, person: persona('member').ref, commandId: id, claimedAt }))
    expect((await portal.own(member, occasion)).signUp).toBeNull()
    expect(await portal.signUp(member, occasion)).toMatchObject({ status: 503, json: { code: 'overloaded' } })
    expect(await portal.signUp(member, occasion, { id })).toMatchObject({
      status: 200,
      json: { signUp: { number: 1 } },
    })
  })

  test('takes over what a call with another id has left behind more than half a minute ago', async () => {
    const occasion = await portal.held()
    const claimedAt = portal.time.real - 30_001
    await portal.put(claimItem({ occasion, person: persona('member').ref, commandId: ulid(), claimedAt }))
    expect(await portal.signUp(member, occasion)).toMatchObject({ status: 200, json: { signUp: { number: 1 } } })
  })

  test('is stored and pending when the engine refuses or does not answer', async () => {
    const occasion = await portal.held()
    const { startWithSignal } = portal.engine
    portal.engine.startWithSignal = () => Promise.reject(new PortalError('engine-unavailable'))
    expect(await portal.signUp(member, occasion)).toMatchObject({ status: 200, json: { signUp: { standing: null } } })
    portal.engine.startWithSignal = () => new Promise(() => undefined)
    expect(await portal.signUp(student, occasion)).toMatchObject({ status: 200, json: { signUp: { number: 2 } } })
    portal.engine.startWithSignal = startWithSignal
  })

  test('is answered with 503 while the store is silent; sent again with the same id it is one', async () => {
    const occasion = await portal.held()
    const id = ulid()
    const { client } = portal.dynamo
    const sent = client.send.bind(client)
    client.send = ((command: object, ...rest: []) =>
      command instanceof UpdateCommand && command.input.UpdateExpression?.startsWith('ADD drawn')
        ? Promise.reject(Object.assign(new Error('silence'), { name: 'TimeoutError' }))
        : sent(command as never, ...rest)) as typeof client.send
    expect(await portal.signUp(member, occasion, { id })).toMatchObject({
      status: 503,
      json: { code: 'store-unavailable' },
    })
    client.send = sent
    expect(await portal.signUp(member, occasion, { id })).toMatchObject({
      status: 200,
      json: { signUp: { number: 1 } },
    })
  })

  test('for the same occasion is refused after the tenth within an hour', async () => {
    const occasion = await portal.held()
    const at = portal.clock.portalNow() - 60_000
    const signUps = Array.from({ length: 10 }, (_, index) =>
      portal.aSignUp(occasion, 'member', { number: index + 101, at: at + index }),
    )
    await portal.put(...signUps.map(signUpItem))
    const refused = await portal.signUp(member, occasion)
    expect(refused).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
    expect(refused.headers.get('retry-after')).toBe(String(59 * 60))
    expect((await portal.signUp(student, occasion)).status).toBe(200)
  })

  test('leaves nothing personal in the log', async () => {
    const occasion = await portal.held()
    await portal.signUp(member, occasion)
    const { ref, name } = persona('member')
    expect(portal.log.written.filter((line) => line.includes(ref) || line.includes(name))).toEqual([])
  })
})

describe('who may not', () => {
  const cases = [
    ['sign up for a draft', { state: 'draft' }, {}, 'member', 'not-found'],
    ['sign up for a withdrawn course', {}, { state: 'withdrawn' }, 'member', 'not-found'],
    ['sign up once it is cancelled', { state: 'cancelled' }, {}, 'member', 'course-cancelled'],
    ['sign up as a stranger where it is for members', {}, { restriction: 'member-only' }, 'stranger', 'members-only'],
    ['sign up outside its groups', { onlyForGroups: true }, { groups: ['manager'] }, 'member', 'only-for-groups'],
  ] as const
  test.each(cases)('%s', async (_, occasion, course, who, code) => {
    const id = await portal.held(occasion, { course: course as object })
    const refused = await portal.signUp({ member, stranger }[who], id)
    expect(refused.json.code).toBe(code)
    expect(await portal.drawn(id)).toBe(0)
  })

  test('sign up where it is full, and learns so in words; a stranger may where there is a seat', async () => {
    const taken = { seats: 20, waiting: 0, sessions: {} }
    expect((await portal.signUp(member, await portal.held({}, { taken }))).json.code).toBe('fully-booked')
    expect((await portal.signUp(member, await portal.held({ waitingList: true }, { taken }))).status).toBe(200)
    expect((await portal.signUp(stranger, await portal.held())).status).toBe(200)
  })

  test.each([
    [-1, 200],
    [0, 409],
    [1, 409],
  ])('sign up after the last day: %i ms from its end answers %i', async (ms, status) => {
    const before = portal.clock.offset()
    const signUpUntil = addDays(portal.today(), 5)
    const occasion = await portal.held({ signUpUntil })
    await portal.clock.move(endOfDay(signUpUntil) + ms - portal.time.real)
    const refused = await portal.signUp(member, occasion)
    await portal.clock.move(before)
    expect(refused.status).toBe(status)
    if (status === 409)
      expect(refused.json).toMatchObject({ code: 'sign-up-deadline-passed', params: { day: signUpUntil } })
  })

  test('sign up anew after a removal, until the organiser lets them, also when refused in between', async () => {
    const occasion = await portal.held()
    await portal.signUp(member, occasion)
    const off = { status: 'removed', parts: { whole: 'none' } } as const
    await portal.stands(occasion, 1, { ...off, mayReturn: false }, 'member')
    await indexesCaughtUp()
    expect(await portal.signUp(member, occasion)).toMatchObject({ status: 409, json: { code: 'removed-before' } })
    expect(await portal.drawn(occasion)).toBe(1)
    const before = {
      number: 9,
      standing: { ...aStanding({ status: 'notAccepted' }), reason: 'removed-before' as const },
    }
    await portal.put(signUpItem(portal.aSignUp(occasion, 'member', { ...before, at: portal.clock.portalNow() + 1 })))
    expect(await portal.own(member, occasion)).toMatchObject({ signUp: { number: 9 }, mayReturn: false })
    expect((await portal.signUp(member, occasion)).json.code).toBe('removed-before')
    await portal.stands(occasion, 1, { ...off, mayReturn: true })
    expect(await portal.own(member, occasion)).toMatchObject({ signUp: { number: 9 }, mayReturn: true })
    expect((await portal.signUp(member, occasion)).status).toBe(200)
  })

  test('sign up before it opens, and learns when it does', async () => {
    const opensAt = portal.clock.portalNow() + 60_000
    expect((await portal.signUp(member, await portal.held({ opensAt }))).json).toMatchObject({
      code: 'sign-up-not-open',
      params: { at: opensAt },
    })
  })

  test.each([
    ['no id', { commandId: 'x' }],
    ['another language', { language: 'de' }],
    ['no list', { chosen: 'all' }],
    ['a session that there is not', { chosen: [ulid()] }],
    ['one field more', { number: 1 }],
    ['far too many sessions', { chosen: Array.from({ length: 21 }, () => ulid()) }],
  ])('send %s', async (_, differs) => {
    const occasion = await portal.held()
    const body = { commandId: ulid(), language: 'sv', chosen: [], ...differs }
    expect((await member.send('POST', `/own/courses/${occasion}/sign-up`, { body })).status).toBe(422)
    expect((await member.send('POST', '/own/courses/x/sign-up', { body })).status).toBe(404)
    expect(await portal.drawn(occasion)).toBe(0)
  })
})
