import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ulid } from 'ulid'
import { addDays, endOfDay } from '#shared/clock.ts'
import type { OwnCourses } from '#shared/contract/course-sign-up.ts'
import { storedLine } from '#shared/courses/waiting-line.ts'
import { keys } from '#shared/platform/keys.ts'
import { occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { persona, type Browser } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
let member: Browser
let student: Browser
beforeAll(async () => {
  portal = await aPortalToSignUpIn()
  ;[member, student] = await Promise.all([portal.signedIn('member'), portal.signedIn('student')])
})
afterAll(() => portal.close())

const link = 'https://mote.example/rum'
const waiting = { status: 'reserveList', parts: { whole: 'waiting' } } as const
const asked = async (occasion: string) => (await portal.stores.signUps.readAsked(occasion, 1)).map(({ parts }) => parts)

describe('giving up', () => {
  test('is asked for and pending until the process has done it; asked twenty times it is asked once', async () => {
    const occasion = await portal.held()
    await portal.signUp(member, occasion)
    await portal.stands(occasion, 1)
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.giveUp(member, occasion, 1)))
    expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
    const { signUp } = await portal.own(member, occasion)
    expect(signUp).toMatchObject({ standing: { status: 'accepted' }, givingUpSince: portal.clock.portalNow() })
    expect(await portal.giveUp(member, occasion, 1)).toMatchObject({ status: 200 })
    expect(await asked(occasion)).toEqual([null])
  })

  test('with the same id is asked once, and once it is done it is answered with how it stands', async () => {
    const occasion = await portal.held()
    const id = ulid()
    await portal.signUp(member, occasion)
    await Promise.all([1, 2, 3].map(() => portal.giveUp(member, occasion, 1, null, id)))
    expect(await asked(occasion)).toEqual([null])
    await portal.stands(occasion, 1, { status: 'cancelled', parts: { whole: 'none' } }, 'member')
    await indexesCaughtUp()
    expect(await portal.giveUp(member, occasion, 1, null, id)).toMatchObject({
      status: 200,
      json: { signUp: { standing: { status: 'cancelled' } } },
    })
  })

  test('with an id that is known for another number is refused', async () => {
    const occasion = await portal.held()
    const id = ulid()
    await portal.signUp(member, occasion)
    await portal.giveUp(member, occasion, 1, null, id)
    await portal.signUp(student, occasion)
    expect((await portal.giveUp(student, occasion, 2, null, id)).json.fields).toMatchObject([{ path: 'commandId' }])
    expect((await portal.own(student, occasion)).signUp?.givingUpSince).toBeNull()
  })

  test('of some sessions leaves the others; those that one has not are refused', async () => {
    const [one, other] = [ulid(), ulid()]
    const occasion = await portal.held()
    await portal.signUp(member, occasion)
    await portal.stands(occasion, 1, { parts: { [one]: 'seat', [other]: 'seat' } })
    expect((await portal.giveUp(member, occasion, 1, [ulid()])).json.fields).toMatchObject([{ path: 'parts' }])
    expect((await portal.giveUp(member, occasion, 1, [])).status).toBe(422)
    expect((await portal.giveUp(member, occasion, 1, Array(21).fill(one))).status).toBe(422)
    expect((await portal.giveUp(member, occasion, 1, [one, one])).status).toBe(200)
    expect((await portal.giveUp(member, occasion, 1, [other])).json.code).toBe('overloaded')
    expect(await asked(occasion)).toEqual([[one]])
  })

  test('of some sessions, sent again once it is done, is answered with how it stands', async () => {
    const [one, other] = [ulid(), ulid()]
    const occasion = await portal.held()
    const id = ulid()
    await portal.signUp(member, occasion)
    await portal.stands(occasion, 1, { parts: { [one]: 'seat', [other]: 'seat' } })
    expect((await portal.giveUp(member, occasion, 1, [one], id)).status).toBe(200)
    await portal.stands(occasion, 1, { status: 'partlyAssumed', parts: { [one]: 'none', [other]: 'seat' } })
    expect(await portal.giveUp(member, occasion, 1, [one], id)).toMatchObject({
      status: 200,
      json: { signUp: { standing: { status: 'partlyAssumed' }, givingUpSince: null } },
    })
  })

  test('is for no one else, and for no sign-up that has ended', async () => {
    const occasion = await portal.held()
    await portal.signUp(member, occasion)
    expect((await portal.giveUp(student, occasion, 1)).status).toBe(404)
    expect((await portal.giveUp(student, occasion, 2)).status).toBe(404)
    await portal.stands(occasion, 1, { status: 'notAccepted', parts: { whole: 'none' } }, 'member')
    expect((await portal.giveUp(member, occasion, 1)).json.code).toBe('sign-up-ended')
  })

  test.each([
    [-1, 200, 200],
    [0, 409, 200],
    [1, 409, 200],
  ])('%i ms from the end of the last day is answered %i with a seat, %i in line', async (ms, withSeat, inLine) => {
    const before = portal.clock.offset()
    const cancelUntil = addDays(portal.today(), 5)
    const occasion = await portal.held({ cancelUntil, waitingList: true })
    await Promise.all([portal.signUp(member, occasion), portal.signUp(student, occasion)])
    const numberOf = async (who: Browser) => (await portal.own(who, occasion)).signUp!.number
    await portal.stands(occasion, await numberOf(member))
    await portal.stands(occasion, await numberOf(student), waiting)
    await portal.clock.move(endOfDay(cancelUntil) + ms - portal.time.real)
    const [seat, line] = [
      await portal.giveUp(member, occasion, await numberOf(member)),
      await portal.giveUp(student, occasion, await numberOf(student)),
    ]
    await portal.clock.move(before)
    expect([seat.status, line.status]).toEqual([withSeat, inLine])
    if (withSeat === 409) expect(seat.json).toMatchObject({ code: 'give-up-too-late', params: { day: cancelUntil } })
  })
})

test('an e-course is given up after its last day to sign up, and until it ends', async () => {
  const now = portal.clock.portalNow()
  const occasion = await portal.held({ capacity: null, startsAt: now - 3_600_000, endsAt: now + 3_600_000 })
  await portal.signUp(member, occasion)
  await portal.stands(occasion, 1)
  const past = addDays(portal.today(), -2)
  const { occasion: stored } = (await portal.stores.courses.readOccasion(occasion))!
  const { taken: _, ...held } = { ...stored, signUpUntil: past, cancelUntil: past }
  await portal.put(occasionItem(held))
  await portal.moves(occasion, { startsAt: now - 7_200_000, endsAt: now })
  expect((await portal.giveUp(member, occasion, 1)).json.code).toBe('course-over')
  await portal.put(occasionItem(held))
  expect((await portal.giveUp(member, occasion, 1)).status).toBe(200)
})

describe('one’s own courses', () => {
  test('show the link to a person with a seat, and of each occasion the latest sign-up', async () => {
    const manager = await portal.signedIn('manager')
    const [seat, line, ended] = [await portal.held(), await portal.held({ waitingList: true }), await portal.held()]
    for (const occasion of [seat, line, ended]) await portal.signUp(manager, occasion)
    await portal.stands(seat, 1)
    await portal.stands(line, 1, waiting)
    await portal.put({
      ...keys.waitingLine(line),
      ...storedLine([
        { number: 9, parts: ['whole'] },
        { number: 1, parts: ['whole'] },
      ]),
    })
    await portal.stands(ended, 1, { status: 'cancelled', parts: { whole: 'none' } }, 'manager')
    await portal.signUp(manager, ended)
    await indexesCaughtUp()
    const { courses } = (await manager.get('/own/courses')).json as unknown as OwnCourses
    expect(courses.map(({ occasion, signUp }) => [occasion.link, signUp.number, signUp.places])).toEqual([
      [link, 1, {}],
      [null, 1, { whole: 2 }],
      [null, 2, {}],
    ])
    expect(await portal.own(manager, seat)).toMatchObject({ link, signUp: { number: 1 } })
    expect(JSON.stringify(courses)).not.toMatch(/commandId|organisers|person/)
  })

  test('show the place in line also where it was decided between the reads of sign-up and line', async () => {
    const manager = await portal.signedIn('manager')
    const occasion = await portal.held({ waitingList: true })
    await portal.signUp(manager, occasion)
    await portal.stands(occasion, 1, waiting)
    await portal.put({ ...keys.waitingLine(occasion), ...storedLine([{ number: 1, parts: ['whole'] }]) })
    const before = vi.spyOn(portal.stores.signUps, 'readWaiting').mockResolvedValueOnce([])
    expect(await portal.own(manager, occasion)).toMatchObject({ signUp: { places: { whole: 1 } } })
    expect(before).toHaveBeenCalled()
  })

  test('show the latest sign-up also after portal time was moved back between two', async () => {
    const retired = await portal.signedIn('retired')
    const occasion = await portal.held()
    const ended = { status: 'cancelled', parts: { whole: 'none' } } as const
    const { ref } = persona('retired')
    for (const [number, at] of [
      [1, 2_000],
      [2, 1_000],
    ] as const) {
      await portal.put(signUpItem({ ...portal.aSignUp(occasion, 'retired'), person: ref, number, at }))
      await portal.stands(occasion, number, ended)
    }
    await indexesCaughtUp()
    const { courses } = (await retired.get('/own/courses')).json as unknown as OwnCourses
    expect(courses.map(({ signUp }) => signUp.number)).toEqual([2])
    expect((await portal.own(retired, occasion)).signUp?.number).toBe(2)
  })

  test('are no one else’s, and of no draft', async () => {
    expect((await portal.signedIn('non-member').then((who) => who.get('/own/courses'))).json['courses']).toEqual([])
    expect((await member.get(`/own/courses/${await portal.held({ state: 'draft' })}`)).status).toBe(404)
    expect((await portal.visitor().get('/own/courses')).status).toBe(401)
  })
})
