import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#shared/clock.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import type { SignUpStanding } from '#shared/courses/sign-up.ts'
import { PortalError } from '#shared/errors.ts'
import { keys } from '#shared/platform/keys.ts'
import { signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import type { Browser } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
let member: Browser
let student: Browser
beforeAll(async () => {
  portal = await aPortalToSignUpIn()
  ;[member, student] = await Promise.all([portal.signedIn('member'), portal.signedIn('student')])
})
afterAll(() => portal.close())

describe('an offer', () => {
  const offered: Partial<SignUpStanding> = {
    status: 'reserveList',
    parts: { whole: 'offered' },
    offers: [{ id: 4, parts: ['whole'], expiresAt: null }],
  }
  const commands: unknown[] = []
  beforeEach(() => {
    commands.length = 0
    portal.engine.startWithCommand = (_, command) => Promise.resolve(void commands.push(command))
  })
  const anOffer = async () => {
    const occasion = await portal.held({ waitingList: true })
    await portal.signUp(member, occasion)
    await portal.stands(occasion, 1, offered)
    const entry = { what: 'offered', at: 1, reason: null, number: 1, parts: ['whole'], offer: 4 }
    await portal.put({ ...keys.courseLogEntry(occasion, 4), ...entry })
    return occasion
  }

  test('is answered by its process', async () => {
    const occasion = await anOffer()
    expect((await portal.answer(member, occasion, 4)).status).toBe(200)
    expect(commands).toMatchObject([{ update: 'answerOffer', argument: { number: 1, offer: 4, isAccepted: true } }])
  })

  test('answered so before is answered with how it stands; the other answer is refused', async () => {
    const occasion = await anOffer()
    await portal.stands(occasion, 1)
    expect((await portal.answer(member, occasion, 4, true)).status).toBe(200)
    expect((await portal.answer(member, occasion, 4, false)).json.code).toBe('offer-over')
    await portal.stands(occasion, 1, { status: 'cancelled', parts: { whole: 'none' } }, 'member')
    await indexesCaughtUp()
    expect((await portal.answer(member, occasion, 4, false)).status).toBe(200)
    expect((await portal.answer(member, occasion, 4, true)).json.code).toBe('offer-over')
    await portal.stands(occasion, 1, { status: 'notAccepted', parts: { whole: 'none' } })
    expect((await portal.answer(member, occasion, 4, false)).json.code).toBe('offer-over')
    expect(commands).toEqual([])
  })

  test('of another participant, or none, is not answered', async () => {
    const occasion = await anOffer()
    expect((await portal.answer(student, occasion, 4)).status).toBe(404)
    await portal.signUp(student, occasion)
    expect((await portal.answer(student, occasion, 4)).json.code).toBe('offer-over')
    expect((await portal.answer(member, occasion, 5)).json.code).toBe('offer-over')
    expect(commands).toEqual([])
  })

  /** An offer beside a seat at the same time. */
  const besideASeat = async (differs: Partial<Occasion> = {}) => {
    const occasion = await anOffer()
    const { startsAt, endsAt } = (await portal.stores.courses.readOccasion(occasion))!.occasion
    const title = { sv: 'Den andra', en: 'The other' }
    const other = await portal.held(
      { startsAt, endsAt, signUpUntil: portal.today(), ...differs },
      { course: { title } },
    )
    await portal.put(signUpItem(portal.aSignUp(other, 'member')))
    await portal.stands(other, 1)
    return { occasion, other }
  }

  test('beside a seat at the same time is not taken, and both are named; it can be declined', async () => {
    const { occasion, other } = await besideASeat()
    expect(await portal.own(member, occasion)).toMatchObject({
      givesUp: [{ offer: 4, occasion: other, number: 1, title: { sv: 'Den andra' }, sessions: [] }],
    })
    expect(await portal.answer(member, occasion, 4)).toMatchObject({
      status: 409,
      json: { code: 'overlapping', params: { one: 'C', other: 'Den andra' } },
    })
    expect(commands).toEqual([])
    expect((await portal.answer(member, occasion, 4, false)).status).toBe(200)
  })

  test('takes the place of a seat at the same time that the answer names', async () => {
    const { occasion, other } = await besideASeat()
    const givesUp = [{ occasion: other, number: 1 }]
    expect((await portal.answer(member, occasion, 4, true, [{ occasion: other, number: 2 }])).status).toBe(409)
    expect((await portal.answer(member, occasion, 4, true, givesUp)).status).toBe(200)
    expect(commands).toMatchObject([{ argument: { offer: 4, isAccepted: true, givesUp } }])
  })

  test('is not taken for a seat that cannot be given up any more', async () => {
    const cancelUntil = addDays(portal.today(), -1)
    const { occasion, other } = await besideASeat({ cancelUntil })
    expect((await portal.answer(member, occasion, 4, true, [{ occasion: other, number: 1 }])).json).toMatchObject({
      code: 'give-up-too-late',
      params: { day: cancelUntil },
    })
    expect(commands).toEqual([])
  })

  test('is taken while a seat at the same time is being given up', async () => {
    const { occasion, other } = await besideASeat()
    await portal.giveUp(member, other, 1)
    expect((await portal.answer(member, occasion, 4)).status).toBe(200)
  })

  test('that the process refuses because of a seat that came meanwhile names both', async () => {
    const { occasion, other } = await besideASeat()
    await portal.giveUp(member, other, 1)
    portal.engine.startWithCommand = async () => {
      await portal.stands(other, 1)
      throw new PortalError('overlapping')
    }
    expect((await portal.answer(member, occasion, 4)).json).toMatchObject({ params: { other: 'Den andra' } })
  })

  const isDown = (as: 'engine-unavailable' | 'overloaded' = 'engine-unavailable') => {
    portal.engine.startWithCommand = () => Promise.reject(new PortalError(as))
  }

  test.each([
    ['is down', 'engine-unavailable'],
    ['has too much to do', 'overloaded'],
  ] as const)('is answered while the engine %s: the answer is stored, and its person sees that', async (_, as) => {
    const occasion = await anOffer()
    isDown(as)
    const answered = [{ offer: 4, isAccepted: true }]
    for (let sent = 0; sent < 2; sent += 1)
      expect(await portal.answer(member, occasion, 4)).toMatchObject({ status: 200, json: { signUp: { answered } } })
    expect((await portal.answer(member, occasion, 4, false)).json.code).toBe('offer-over')
    await indexesCaughtUp()
    const { courses } = (await member.get('/own/courses')).json as { courses: { signUp: { occasion: string } }[] }
    expect(courses.find(({ signUp }) => signUp.occasion === occasion)).toMatchObject({ signUp: { answered } })
    const askedAt = portal.clock.portalNow()
    const acts = await portal.stores.admissions.askedActs(occasion, 9)
    expect(acts).toEqual([{ ...acts[0], what: 'answer', number: 1, offer: 4, isAccepted: true, givesUp: [], askedAt }])
  })

  test('is not answered after its end, also while the engine is down', async () => {
    const occasion = await anOffer()
    isDown()
    const expiresAt = portal.clock.portalNow()
    await portal.stands(occasion, 1, { ...offered, offers: [{ id: 4, parts: ['whole'], expiresAt }] })
    expect((await portal.answer(member, occasion, 4)).json.code).toBe('offer-over')
    expect(await portal.stores.admissions.askedActs(occasion, 9)).toEqual([])
  })
})
