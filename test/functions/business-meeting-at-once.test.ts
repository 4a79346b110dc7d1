import { MockActivityEnvironment } from '@temporalio/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations as booking } from '#functions/business-meeting-booking/operations.ts'
import { operations as commands } from '#functions/business-meeting-commands/operations.ts'
import { hashOf, newSecret } from '#functions/common/cookie.ts'
import { transact } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import type { Slot } from '#shared/business-meetings/slot.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { untilTaken } from '../builders/browser.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { storeItself } from '../builders/database.ts'
import { persona, type Browser } from '../builders/portal.ts'
import { goesDeep } from '../runner/deep.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

const rounds = goesDeep() ? 20 : 6
/** The answers to the student and to the process of the course. */
const ends = ['booked/notAccepted', 'overlapping/accepted']
const day = 86_400_000

let portal: PortalToSignUpIn
let student: Browser
let store: ReturnType<typeof storeItself>
beforeAll(async () => {
  portal = await aPortalToSignUpIn({ routes: [...booking, ...commands] })
  Object.assign(portal.deps, { sealing: sealingForTests() })
  student = await portal.signedIn('student')
  store = storeItself(portal.prefix)
})
afterAll(() => {
  store.close()
  portal.close()
})

/** A company with a link and one time. */
const aCompany = async (differs: Partial<Slot> = {}) => {
  const now = { portalNow: portal.clock.portalNow(), realNow: portal.time.real }
  const { company, slots } = await aCompanyThatMeets(portal.stores, now, [differs])
  const token = newSecret()
  await portal.put({ ...keys.companyLink(hashOf(token)), company: company.id })
  return { slot: slots[0]!, token }
}
const book = ({ company, id: slot }: Slot, commandId = ulid()) =>
  student.send('POST', '/own/business-meetings', {
    body: { commandId, company, slot, version: 1, language: 'sv' },
  })
const cancel = (id: string) => student.send('POST', `/own/business-meetings/${id}/cancel`, {})
const act = (token: string, given: object) =>
  portal.visitor().send('POST', '/business-meetings/own-company/acts', { body: { token, act: given } })
const storedSlot = async ({ company, id }: Slot) =>
  (await portal.stores.companies.slot(company, id, portal.time.real))!.slot

test('a booking and the decision about a course at the same time, in the same instant, leave one of the two, time and again', async () => {
  const { clock, deps, stores, time } = portal
  const worker = courseAdmissionActivities({ ...deps, dynamo: store, stores: createStores(store), clock } as never)
  const outcomes: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startsAt = clock.portalNow() + (40 + round) * day
    const at = { startsAt, endsAt: startsAt + 3_600_000 }
    const { slot } = await aCompany(at)
    const occasion = await portal.held({ ...at, cancelUntil: '2027-01-21' })
    expect((await portal.signUp(student, occasion)).status).toBe(200)
    const [booked] = await Promise.all([
      book(slot),
      new MockActivityEnvironment().run(async () => {
        await pause((round * 5) % 60)
        return worker.decideNext({ occasion }, { seen: null, asked: time.real })
      }),
    ])
    const [signUp] = await stores.admissions.signUpsUnder(occasion, [1])
    outcomes.push(`${booked.json.code ?? 'booked'}/${signUp?.standing?.status}`)
    const held = await stores.heldSeats.readHeldBy(persona('student').ref)
    const here = [
      ...held.meetings.filter((meeting) => meeting.slot === slot.id),
      ...held.seated.filter((seat) => seat.occasion.id === occasion),
    ]
    expect(here).toHaveLength(1)
  }
  expect(outcomes.filter((outcome) => !ends.includes(outcome))).toEqual([])
})

describe('a student and a company in the same instant', () => {
  const booked = async () => {
    const { slot, token } = await aCompany()
    const id = ulid()
    expect((await untilTaken(() => book(slot, id))).json).toMatchObject({ id })
    return { slot, token, id }
  }

  test('cancel and decline: one of the two is what happened, and both read the same, time and again', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { slot, token, id } = await booked()
      const reason = 'Vi är sjuka.'
      const [cancelled, declined] = await Promise.all([
        cancel(id),
        act(token, { kind: 'decline', slot: slot.id, booking: id, reason }),
      ])
      const { state, booking: has } = await storedSlot(slot)
      outcomes.push(
        [
          cancelled.json.code ?? cancelled.json['state'],
          declined.json.code ?? declined.status,
          state,
          has === id,
        ].join(),
      )
    }
    const either = ['cancelled,booking-gone,free,false', 'booking-over,200,withdrawn,true']
    expect(outcomes.filter((outcome) => !either.includes(outcome))).toEqual([])
  })

  test('booked twenty times at once with one id a meeting is booked, and each answer says so', async () => {
    for (let round = 0; round < rounds / 2; round += 1) {
      const { slot } = await aCompany()
      const id = ulid()
      const answers = await Promise.all(Array.from({ length: 20 }, () => untilTaken(() => book(slot, id))))
      expect(new Set(answers.map(({ json }) => json.code ?? json['id']))).toEqual(new Set([id]))
      await cancel(id)
    }
  })

  test('cancelled twenty times at once a meeting is cancelled, and each answer says so', async () => {
    for (let round = 0; round < rounds / 4; round += 1) {
      const { id } = await booked()
      const answers = await Promise.all(Array.from({ length: 20 }, () => untilTaken(() => cancel(id))))
      expect(new Set(answers.map(({ json }) => json.code ?? json['state']))).toEqual(new Set(['cancelled']))
    }
  })

  test('of booking a time and holding it for an applicant’s membership one is done', async () => {
    const { meetingBookings, companies } = portal.stores
    for (let round = 0; round < rounds / 2; round += 1) {
      const { slot } = await aCompany()
      const offered = (await companies.slot(slot.company, slot.id, portal.time.real))!
      const given = { id: ulid(), language: 'sv' as const, at: portal.clock.portalNow() }
      await transact(portal.dynamo, meetingBookings.wantedWrites(given, offered))
      const wanted = (await meetingBookings.read(given.id))!
      const [made, held] = await Promise.all([book(slot), meetingBookings.hold(wanted, offered, portal.time.real)])
      expect([made.status === 200, held !== null].filter(Boolean)).toHaveLength(1)
      expect((await storedSlot(slot)).state).toBe(held ? 'held' : 'booked')
      if (made.status === 200) await cancel(made.json['id'] as string)
    }
  })

  test.each([
    ['takes the time back', { kind: 'withdraw-slot' }, ['slot-booked', 'slot-withdrawn']],
    [
      'moves it',
      {
        kind: 'change',
        version: 1,
        draft: { day: '2027-04-01', from: '09:00', until: '09:30', place: 'Här', link: '', language: 'sv' },
      },
      ['slot-booked', 'slot-changed'],
    ],
  ])('of booking and a company that %s one is refused', async (_, given, codes) => {
    for (let round = 0; round < rounds / 2; round += 1) {
      const { slot, token } = await aCompany()
      const [made, done] = await Promise.all([book(slot), act(token, { ...given, slot: slot.id })])
      expect(new Set([made.status, done.status])).toEqual(new Set([200, 409]))
      expect(codes).toContain(made.json.code ?? done.json.code)
      if (made.status === 200) await cancel(made.json['id'] as string)
    }
  })
})
