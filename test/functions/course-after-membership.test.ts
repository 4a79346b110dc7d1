import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { transact } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import { setting } from '#shared/platform/stores/membership-change/changed-items.ts'
import { persona, type Browser } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
let member: Browser
beforeAll(async () => {
  portal = await aPortalToSignUpIn()
  member = await portal.signedIn('member')
})
afterAll(() => portal.close())

/** Their last day as a member, as a notice of leaving sets it. */
const memberUntil = (day: string | null) =>
  transact(portal.dynamo, {
    person: setting(portal.dynamo.tables.people, keys.person(persona('member').ref), { memberUntil: day }),
  })
afterEach(() => memberUntil(null))

const course = { restriction: 'member-only' } as const
const dayOf = async (occasion: string) =>
  stockholmDate((await portal.stores.courses.readOccasion(occasion))!.occasion.startsAt)

describe('a member who leaves', () => {
  test('does not sign up for a course for members after their last day, which would take the seat', async () => {
    const occasion = await portal.held({}, { course })
    const day = addDays(await dayOf(occasion), -1)
    await memberUntil(day)
    expect(await portal.own(member, occasion)).toMatchObject({ memberUntil: day })
    expect(await portal.signUp(member, occasion)).toMatchObject({
      status: 409,
      json: { code: 'no-member-by-then', params: { day } },
    })
    expect(await portal.drawn(occasion)).toBe(0)
  })

  test('signs up for one on their last day, and for one that is for anybody', async () => {
    const [last, anybody] = [await portal.held({}, { course }), await portal.held()]
    await memberUntil(await dayOf(last))
    expect((await portal.signUp(member, last)).status).toBe(200)
    expect((await portal.signUp(member, anybody)).status).toBe(200)
  })

  test('signs up again once they have taken back that they leave', async () => {
    const occasion = await portal.held({}, { course })
    await memberUntil(portal.today())
    expect((await portal.signUp(member, occasion)).json.code).toBe('no-member-by-then')
    await memberUntil(null)
    expect((await portal.signUp(member, occasion)).status).toBe(200)
  })

  test('takes no offered seat of such a course, but may decline it', async () => {
    const asked: unknown[] = []
    portal.engine.startWithCommand = (_, command) => Promise.resolve(void asked.push(command))
    const occasion = await portal.held({ waitingList: true }, { course })
    await portal.signUp(member, occasion)
    const offers = [{ id: 4, parts: ['whole'], expiresAt: null }]
    await portal.stands(occasion, 1, { status: 'reserveList', parts: { whole: 'offered' }, offers })
    await memberUntil(portal.today())
    expect((await portal.answer(member, occasion, 4)).json.code).toBe('no-member-by-then')
    expect(asked).toEqual([])
    expect((await portal.answer(member, occasion, 4, false)).status).toBe(200)
    expect(asked).toMatchObject([{ argument: { isAccepted: false } }])
  })
})
