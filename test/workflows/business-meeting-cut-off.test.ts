import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingCause } from '#shared/business-meetings/booking.ts'
import { unsignedApplication } from '#shared/membership-application/stored.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { workersOf } from './killed-worker.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
beforeAll(async () => {
  world = await createStoreAndRegister()
  await writeClockOffset(world.deps.dynamo, 0)
})
afterAll(() => world.close())

/** A slot that somebody wanted whom the register has made a member. `isGone`: its company has taken it back. */
const registered = async ({ isGone = false } = {}) => {
  const { applications, companies, meetingBookings } = world.deps.stores
  const realNow = Date.now()
  const { company, slots } = await aCompanyThatMeets(world.deps.stores, { realNow, portalNow: realNow })
  const id = ulid()
  const person = await world.deps.stores.people.claimRef(id)
  const offered = (await companies.slot(company.id, slots[0]!.id, realNow))!
  const wanted = meetingBookings.wantedWrites({ id, language: 'sv', at: realNow }, offered)
  const sent = { id, owner: 'a-browser', at: realNow, sentAt: realNow, sha256: '', from: '2027-02-01', books: true }
  await applications.create(unsignedApplication(completeApplication('student'), sent), 'sealed', wanted)
  if (isGone) {
    const seen = (await companies.read(company.id, realNow))!
    const withdrawn = seen.slots.map((slot) => ({ ...slot, state: 'withdrawn' as const, version: slot.version + 1 }))
    await companies.save({ company: seen.company, slots: withdrawn }, seen)
  }
  await applications.step(id, { state: 'signed', person, personalNumberHash: id }, { at: realNow })
  await applications.step(id, { state: 'registered', memberSince: '2027-02-01' }, { at: realNow })
  return { id, person, slot: slots[0]! }
}

describe.each([
  ['booked', null, 'business-meeting-booked', 'booked'],
  ['failed', 'slot-gone', 'business-meeting-not-booked', 'withdrawn'],
] as [string, BookingCause | null, string, string][])(
  'with a worker that dies after any write between the membership and the booking',
  (state, cause, letter, stands) => {
    it(`it is ${state} once, and told of once`, async () => {
      const deaths = await workersOf(world).killedAfterEachWrite(async (act) => {
        const { id, person, slot } = await registered({ isGone: cause !== null })
        const started = await act(({ lookAtBooking }) => lookAtBooking({ booking: id }, Date.now()))
        const { companies, mail, meetingBookings, heldSeats } = world.deps.stores
        expect(await meetingBookings.read(id)).toMatchObject({ state, cause, person, version: 3 })
        expect((await companies.slot(slot.company, slot.id, Date.now()))?.slot.state).toBe(stands)
        const { meetings } = await heldSeats.readHeldBy(person)
        expect(meetings.map(({ booking }) => booking)).toEqual(state === 'booked' ? [id] : [])
        expect(started).toContain(`mail/${letter}-${id}`)
        expect(await mail.readRecipients(`${letter}-${id}`)).toEqual([person])
      })
      expect(deaths).toBeGreaterThan(2)
    })
  },
)
