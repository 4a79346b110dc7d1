import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, endOfDay } from '#shared/clock.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import type { Browser } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
let student: Browser
beforeAll(async () => {
  portal = await aPortalToSignUpIn()
  student = await portal.signedIn('student')
})
afterAll(() => portal.close())

describe('no one may', () => {
  test('have a seat in two places at once', async () => {
    const title = { sv: 'Den andra', en: 'The other' }
    const startsAt = endOfDay(addDays(portal.today(), 25))
    const times = { startsAt, endsAt: startsAt + 3_600_000, signUpUntil: addDays(portal.today(), 20) }
    const [one, other] = [await portal.held(times, { course: { title } }), await portal.held(times)]
    await portal.signUp(student, one)
    await portal.stands(one, 1)
    await indexesCaughtUp()
    expect((await portal.signUp(student, other)).json).toMatchObject({
      code: 'overlapping',
      params: { one: 'C', other: 'Den andra' },
    })
    await portal.stands(one, 1, { status: 'reserveList', parts: { whole: 'waiting' } })
    expect((await portal.signUp(student, other)).status).toBe(200)
  })

  test('apply at once for two places at once that an organiser decides', async () => {
    const startsAt = endOfDay(addDays(portal.today(), 26))
    const times = { startsAt, endsAt: startsAt + 3_600_000, signUpUntil: addDays(portal.today(), 20) }
    const [one, other] = [await portal.held({ ...times, admission: 'manual' }), await portal.held(times)]
    await portal.signUp(student, one)
    await portal.stands(one, 1, { status: 'appliedFor', parts: { whole: 'undecided' } })
    await indexesCaughtUp()
    expect((await portal.signUp(student, other)).json.code).toBe('overlapping')
    await portal.giveUp(student, one, 1)
    expect((await portal.signUp(student, other)).status).toBe(200)
  })
})
