import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations } from '#functions/business-meeting-booking/operations.ts'
import type { Slot } from '#shared/business-meetings/slot.ts'
import { stockholmDate } from '#shared/clock.ts'
import { transact } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import { setting } from '#shared/platform/stores/membership-change/changed-items.ts'
import { PortalError } from '#shared/errors.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { persona, union, type Browser } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
let student: Browser
let other: Browser
const minute = 60_000
const students = union.people.filter(({ memberKinds }) => memberKinds.includes('student'))

beforeAll(async () => {
  portal = await aPortalToSignUpIn({ routes: operations })
  student = await portal.signedIn('student')
  const second = students.find(({ personaId }) => personaId !== 'student')
  other = second ? await portal.signedInRef(second.ref) : student
})
afterAll(() => portal.close())

const now = () => ({ portalNow: portal.clock.portalNow(), realNow: portal.time.real })
const aCompany = (slots?: readonly Partial<Slot>[], name?: string) =>
  aCompanyThatMeets(portal.stores, now(), slots, name)
const aSlot = async (differs: Partial<Slot> = {}): Promise<Slot> => (await aCompany([differs])).slots[0]!

type Answer = {
  status: number
  json: { id: string; state: string; code?: string; params?: object; meets: object | null }
}
const book = (who: Browser, { id: slot, company, version }: Slot, commandId = ulid()) =>
  who.send('POST', '/own/business-meetings', {
    body: { commandId, company, slot, version, language: 'sv' },
  }) as unknown as Promise<Answer>
const cancel = (who: Browser, booking: string) =>
  who.send('POST', `/own/business-meetings/${booking}/cancel`, {}) as unknown as Promise<Answer>
const stored = async ({ company, id }: Slot) =>
  (await portal.stores.companies.slot(company, id, portal.time.real))!.slot
/** Their last day as a member, as a notice of leaving sets it. */
const memberUntil = (ref: string, day: string | null) =>
  transact(portal.dynamo, { person: setting(portal.dynamo.tables.people, keys.person(ref), { memberUntil: day }) })
/** Cleared, so that the next booking of a test is of a student without meetings. */
const clear = async (who: Browser) => {
  const { json } = await who.get('/own/business-meetings')
  for (const { id, state } of (json as unknown as { meetings: { id: string; state: string }[] }).meetings)
    if (state === 'booked') await cancel(who, id)
}

describe('a booking of a meeting', () => {
  test('holds at once, says how one meets, and stands among one’s own', async () => {
    const slot = await aSlot()
    const { status, json } = await book(student, slot)
    expect([status, json.state]).toEqual([200, 'booked'])
    expect(json.meets).toEqual({
      place: 'Storgatan 4',
      link: null,
      language: 'sv',
      contact: { name: 'Vendela Sandhed', role: 'Rekryteringschef', phone: '0700000000' },
    })
    expect(await stored(slot)).toMatchObject({ state: 'booked', booking: json.id })
    const own = await student.get('/own/business-meetings')
    expect(own.json).toMatchObject({ meetings: [{ id: json.id, companyName: 'Granholma Analys AB' }] })
    await clear(student)
  })

  test('sent twice with the same id is one, twice at once too', async () => {
    const slot = await aSlot()
    const id = ulid()
    const answers = await Promise.all([book(student, slot, id), book(student, slot, id), book(student, slot, id)])
    expect(answers.map(({ status, json }) => [status, json.id])).toEqual(answers.map(() => [200, id]))
    expect((await book(student, slot, id)).json.state).toBe('booked')
    expect((await cancel(student, id)).json.state).toBe('cancelled')
    expect((await book(student, slot, id)).json.state).toBe('cancelled')
  })

  test('with the id of a booking of another time is refused', async () => {
    const id = (await book(student, await aSlot())).json.id
    expect(await book(student, await aSlot(), id)).toMatchObject({ status: 422, json: { code: 'invalid-input' } })
    await clear(student)
  })

  test('with another student’s id is as if there were none, as are cancelling and the calendar', async () => {
    const id = (await book(student, await aSlot())).json.id
    expect(await book(other, await aSlot(), id)).toMatchObject({ status: 404, json: { code: 'not-found' } })
    expect((await cancel(other, id)).status).toBe(404)
    expect((await other.get(`/own/business-meetings/${id}/meeting.ics?language=sv`)).status).toBe(404)
    expect((await student.get(`/own/business-meetings/${id}/meeting.ics?language=sv`)).status).toBe(200)
    await clear(student)
  })

  test('of twenty students at once for one time is one, and the others learn that the time is taken', async () => {
    const slot = await aSlot()
    const { heldSeats, meetingBookings, companies } = portal.stores
    const offered = (await companies.slot(slot.company, slot.id, portal.time.real))!
    const made = await Promise.all(
      Array.from({ length: 20 }, async () =>
        meetingBookings.book(
          { id: ulid(), language: 'sv', at: portal.clock.portalNow() },
          offered,
          await heldSeats.readHeldBy(ulid()),
        ),
      ),
    )
    expect(made.filter((booking) => booking !== null)).toHaveLength(1)
    expect(await book(student, slot)).toMatchObject({ status: 409, json: { code: 'slot-taken' } })
  })

  test('is cancelled until it begins, and its time is free again at once', async () => {
    const slot = await aSlot()
    const { id } = (await book(student, slot)).json
    expect(await cancel(student, id)).toMatchObject({ status: 200, json: { state: 'cancelled', meets: null } })
    expect((await cancel(student, id)).status).toBe(200)
    expect(await stored(slot)).toMatchObject({ state: 'free', booking: null })
    expect((await book(other, await stored(slot))).json.state).toBe('booked')
    await clear(other)
  })

  test('that has begun is not cancelled, nor booked', async () => {
    const startsAt = now().portalNow + minute
    const [slot, late] = (
      await aCompany([
        { startsAt, endsAt: startsAt + 1 },
        { startsAt, endsAt: startsAt + 1 },
      ])
    ).slots
    const { id } = (await book(student, slot!)).json
    portal.time.real += minute
    expect(await cancel(student, id)).toMatchObject({ status: 409, json: { code: 'booking-begun' } })
    expect(await book(other, late!)).toMatchObject({ status: 409, json: { code: 'slot-begun' } })
    portal.time.real -= minute
    await clear(student)
  })
})

describe('no one books a meeting', () => {
  test.each([
    ['member', 403, 'students-only'],
    ['non-member', 403, 'students-only'],
  ])('but students: a %s', async (who, status, code) => {
    expect(await book(await portal.signedIn(who), await aSlot())).toMatchObject({ status, json: { code } })
  })

  test('without being signed in', async () => {
    expect(await book(portal.visitor(), await aSlot())).toMatchObject({ status: 401, json: { code: 'login-needed' } })
  })

  test('that the company has withdrawn or changed since it was read, or whose company is not approved', async () => {
    const { company, slots } = await aCompany([{}, {}])
    const seen = (await portal.stores.companies.read(company.id, portal.time.real))!
    const changed = { ...slots[1]!, place: 'Någon annanstans', version: 2 }
    const withdrawn = { ...slots[0]!, state: 'withdrawn' as const, version: 2 }
    await portal.stores.companies.save({ company: seen.company, slots: [withdrawn, changed] }, seen)
    expect((await book(student, slots[0]!)).json.code).toBe('slot-withdrawn')
    expect((await book(student, slots[1]!)).json.code).toBe('slot-changed')
    const now2 = (await portal.stores.companies.read(company.id, portal.time.real))!
    await portal.stores.companies.save({ ...now2, company: { ...now2.company, state: 'withdrawn' } }, now2)
    expect((await book(student, changed)).json.code).toBe('slot-withdrawn')
  })

  test('after the last day of a membership that one has left, which would cancel it', async () => {
    const { ref } = persona('student')
    const { slots } = await aCompany([{}, {}])
    const last = stockholmDate(slots[0]!.startsAt)
    await memberUntil(ref, last)
    expect(await book(student, slots[1]!)).toMatchObject({ status: 409, json: { code: 'member-no-more' } })
    expect((await book(student, slots[0]!)).json.state).toBe('booked')
    await clear(student)
    await memberUntil(ref, null)
  })

  test('twice with one company, until the first is cancelled', async () => {
    const { slots } = await aCompany([{}, {}])
    const { id } = (await book(student, slots[0]!)).json
    expect((await book(student, slots[1]!)).json.code).toBe('company-booked')
    await cancel(student, id)
    expect((await book(student, slots[1]!)).json.state).toBe('booked')
    await clear(student)
  })

  test('at the time of another one, of two at once either', async () => {
    const [one, two] = [await aSlot(), await aSlot()]
    const answers = await Promise.all([book(student, one), book(student, two)])
    expect(answers.map(({ json }) => json.code ?? json.state).toSorted()).toEqual(['booked', 'overlapping'])
    await clear(student)
  })
})

describe('a course at the time of a meeting', () => {
  /** A course at the time of the slot. */
  const aCourseAt = ({ startsAt, endsAt }: Slot) => portal.held({ startsAt, endsAt, cancelUntil: '2027-01-20' })

  test('in which one has a seat keeps one from booking', async () => {
    const slot = await aSlot()
    const occasion = await aCourseAt(slot)
    await portal.signUp(student, occasion)
    await portal.stands(occasion, 1)
    await indexesCaughtUp()
    expect(await book(student, slot)).toMatchObject({ status: 409, json: { code: 'overlapping' } })
    await portal.stands(occasion, 1, { status: 'cancelled', parts: { whole: 'none' } }, 'student')
    expect((await book(student, slot)).json.state).toBe('booked')
    await clear(student)
  })

  test('cannot be signed up for while the meeting is booked, and can once it is cancelled', async () => {
    const slot = await aSlot()
    const occasion = await aCourseAt(slot)
    const { id } = (await book(student, slot)).json
    expect(await portal.signUp(student, occasion)).toMatchObject({ status: 409, json: { code: 'overlapping' } })
    await cancel(student, id)
    expect((await portal.signUp(student, occasion)).status).toBe(200)
    await portal.stands(occasion, 1, { status: 'cancelled', parts: { whole: 'none' } }, 'student')
  })
})

describe('the list of times', () => {
  test('says which are free, to anybody, and never by whom the others are booked', async () => {
    const { slots, company } = await aCompany([{}, {}], 'Vintervik Robotik AB')
    await book(student, slots[0]!)
    await indexesCaughtUp()
    portal.time.real += 3_000
    const { json } = await portal.visitor().get('/business-meetings/slots')
    const own = (json as unknown as { slots: { id: string; company: string; isFree: boolean }[] }).slots.filter(
      (each) => each.company === company.id,
    )
    expect(own.map(({ id, isFree }) => [id, isFree])).toEqual([
      [slots[0]!.id, false],
      [slots[1]!.id, true],
    ])
    expect(JSON.stringify(json)).not.toContain(persona('student').ref)
    expect((await portal.visitor().get('/business-meetings/companies')).json).toMatchObject({
      companies: expect.arrayContaining([{ id: company.id, companyName: 'Vintervik Robotik AB' }]) as unknown,
    })
    await clear(student)
  })
})

test('with the engine down a meeting is booked all the same', async () => {
  portal.engine.startWithSignal = () => Promise.reject(new PortalError('engine-unavailable'))
  expect((await book(student, await aSlot())).json.state).toBe('booked')
  portal.engine.startWithSignal = () => Promise.resolve()
  await clear(student)
})
