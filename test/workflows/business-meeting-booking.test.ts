import { MockActivityEnvironment, type TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MeetingBooking } from '#shared/business-meetings/booking.ts'
import { remindedAt } from '#shared/business-meetings/booking-time.ts'
import type { Slot } from '#shared/business-meetings/slot.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { bookingCase, type CaseProgress } from '#shared/cases/case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { caseActivities } from '#workflows/case/activities.ts'
import { resumingCases } from '#workflows/case/resume.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { applicationsOf, type Applications } from './application-scenes.ts'
import { engineOf } from './engine-of.ts'
import { createWorld, person, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

const hour = 3_600_000
let env: TestWorkflowEnvironment
let world: World
let electronicId: Awaited<ReturnType<typeof startElectronicId>>
let applications: Applications
const student = person('student')

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  electronicId = await startElectronicId()
  applications = applicationsOf(env, world, electronicId)
  Object.assign(world.deps.engine, engineOf(env, world.started))
})
afterEach(() => world.setRegister('none'))
afterAll(async () => {
  await world.close()
  await electronicId.close()
  await env.teardown()
})
let offset = 0
/** Puts portal time at an instant; the engine’s own time goes on from there. */
const itIs = async (instant: number) => {
  offset = instant - (await env.currentTimeMs())
  await writeClockOffset(world.deps.dynamo, offset)
}
const now = async () => {
  const realNow = await env.currentTimeMs()
  return { realNow, portalNow: realNow + offset }
}
const bookings = () => world.deps.stores.meetingBookings
const slotOf = async ({ company, id }: Slot) =>
  (await world.deps.stores.companies.slot(company, id, await env.currentTimeMs()))!
const offers = async (differs: Partial<Slot> = {}) =>
  (await aCompanyThatMeets(world.deps.stores, await now(), [differs])).slots[0]!
/** Books a slot as the portal does. */
const books = async (slot: Slot, who = student): Promise<MeetingBooking> => {
  const held = await world.deps.stores.heldSeats.readHeldBy(who)
  const given = { id: ulid(), language: 'sv' as const, at: (await now()).portalNow }
  const made = await bookings().book(given, await slotOf(slot), held)
  if (!made) throw new Error('not booked')
  await nudgeCase(world.deps.engine, bookingCase(made.id))
  return made
}
const process = (booking: string) => env.client.workflow.getHandle(`meet/${booking}`)
const becomes = async (id: string, state: MeetingBooking['state']) => {
  await expect.poll(async () => (await bookings().read(id))?.state).toBe(state)
}
const mails = (booking: string) => world.started.filter((id) => id.startsWith('mail/') && id.endsWith(booking))
const cancels = async (id: string) => {
  const stored = (await bookings().read(id))!
  await bookings().end(stored, 'cancel', { realNow: await env.currentTimeMs() })
  await nudgeCase(world.deps.engine, bookingCase(id))
}

describe('a meeting that a student has booked', () => {
  it.each(['2027-02-12', '2027-03-28', '2027-10-31'])(
    'is confirmed by letter at once and the day before at nine, whatever clocks do: %s',
    async (day) => {
      await itIs(stockholmInstant('2027-01-20', '12:00'))
      const slot = await offers({ startsAt: stockholmInstant(day, '10:00'), endsAt: stockholmInstant(day, '11:00') })
      const { id } = await books(slot)
      await process(id).result()
      expect(mails(id)).toEqual(
        expect.arrayContaining(
          [
            'business-meeting-booked',
            'company-meeting-booked',
            'business-meeting-reminder',
            'company-meeting-reminder',
          ].map((kind) => `mail/${kind}-${id}`),
        ),
      )
      const reminder = (await world.deps.stores.mail.readSend(`business-meeting-reminder-${id}`))!
      expect(reminder.createdAt - remindedAt(slot)).toBeLessThan(60_000)
      expect(reminder.createdAt).toBeGreaterThanOrEqual(stockholmInstant(day, '00:00') - 15 * hour - hour)
      expect(await bookings().allFollowed()).toEqual([])
    },
  )

  it('is cancelled: the student is notified, and no one is reminded', async () => {
    await itIs(stockholmInstant('2027-01-20', '12:00'))
    const { id } = await books(await offers())
    await cancels(id)
    await process(id).result()
    expect(await world.deps.stores.mail.readSend(`business-meeting-cancelled-${id}`)).toMatchObject({ recipients: 1 })
    expect(await world.deps.stores.mail.readSend(`business-meeting-reminder-${id}`)).toBeNull()
  })

  it('is declined by the company with a reason: the student is notified, once the process reads it', async () => {
    const slot = await offers()
    const { id } = await books(slot)
    const seen = (await world.deps.stores.companies.read(slot.company, await env.currentTimeMs()))!
    const [booked] = seen.slots
    const declined = { ...booked!, state: 'withdrawn' as const, reason: 'Vi är sjuka.', version: booked!.version + 1 }
    await world.deps.stores.companies.save({ company: seen.company, slots: [declined] }, seen)
    await pause(2_500)
    for (const resume of resumingCases({ ...world.deps, realNow: () => Date.now() })) await resume()
    await becomes(id, 'declined')
    await process(id).result()
    expect(await bookings().read(id)).toMatchObject({ state: 'declined', reason: 'Vi är sjuka.' })
    expect(await world.deps.stores.mail.readSend(`business-meeting-declined-${id}`)).toMatchObject({ recipients: 1 })
  })
})

describe('a meeting that is booked with becoming a member', () => {
  /** Applies for a membership with the slot, as the portal does. */
  const applies = async (slot: Slot) => {
    const id = ulid()
    const { portalNow } = await now()
    const wanted = bookings().wantedWrites({ id, language: 'sv', at: portalNow }, await slotOf(slot))
    const sent = await applications.submit('student', { id, wanted })
    await nudgeCase(world.deps.engine, bookingCase(id))
    return sent
  }
  it('is held from the signature on, and booked once the register has the member, without anybody being there', async () => {
    await world.setRegister('down')
    const slot = await offers()
    const sent = await applies(slot)
    expect((await slotOf(slot)).slot).toMatchObject({ state: 'free', booking: null })
    await applications.sign(sent)
    await becomes(sent.id, 'held')
    expect((await slotOf(slot)).slot).toMatchObject({ state: 'held', booking: sent.id })
    await world.setRegister('none')
    await applications.retry(sent.id)
    await becomes(sent.id, 'booked')
    const { person: member } = await applications.read(sent.id)
    expect(await bookings().read(sent.id)).toMatchObject({ state: 'booked', person: member, cause: null })
    expect((await slotOf(slot)).slot).toMatchObject({ state: 'booked', booking: sent.id, heldUntil: null })
    const { meetings } = await world.deps.stores.heldSeats.readHeldBy(member!)
    expect(meetings.map(({ booking }) => booking)).toEqual([sent.id])
  })

  it('that another student has booked before the signature is not held, and the person who signed is notified', async () => {
    await world.setRegister('down')
    const slot = await offers()
    const sent = await applies(slot)
    const first = await books(slot)
    await applications.sign(sent)
    await becomes(sent.id, 'released')
    expect(await bookings().read(sent.id)).toMatchObject({ cause: 'slot-taken', heldUntil: null })
    expect((await slotOf(slot)).slot).toMatchObject({ state: 'booked', booking: first.id })
    await cancels(first.id)
    await world.setRegister('none')
    await applications.retry(sent.id)
    await becomes(sent.id, 'failed')
    expect(await bookings().read(sent.id)).toMatchObject({ cause: 'slot-taken' })
    await expect
      .poll(() => world.deps.stores.mail.readSend(`business-meeting-not-booked-${sent.id}`))
      .toMatchObject({ recipients: 1 })
  })

  it('that the company has moved before the signature is not held', async () => {
    await world.setRegister('down')
    const slot = await offers()
    const sent = await applies(slot)
    const seen = (await world.deps.stores.companies.read(slot.company, await env.currentTimeMs()))!
    const moved = { ...seen.slots[0]!, startsAt: slot.startsAt + hour, endsAt: slot.endsAt + hour, version: 2 }
    await world.deps.stores.companies.save({ company: seen.company, slots: [moved] }, seen)
    await applications.sign(sent)
    await becomes(sent.id, 'released')
    expect(await bookings().read(sent.id)).toMatchObject({ cause: 'slot-changed' })
  })

  it('is free again where the register refuses the application', async () => {
    await world.setRegister('rejects')
    const slot = await offers()
    const sent = await applies(slot)
    await applications.sign(sent)
    await becomes(sent.id, 'released')
    expect(await bookings().read(sent.id)).toMatchObject({ cause: 'not-registered', person: null })
    expect((await slotOf(slot)).slot).toMatchObject({ state: 'free', booking: null })
  })

  it('is free again after 24 hours; who becomes a member later has to book anew, and is notified', async () => {
    await world.setRegister('down')
    const slot = await offers()
    const sent = await applies(slot)
    await applications.sign(sent)
    await becomes(sent.id, 'held')
    const { advanceCase } = caseActivities(world.deps)
    const advance = (at: number): Promise<CaseProgress> =>
      new MockActivityEnvironment().run(advanceCase, bookingCase(sent.id), { now: at, again: false })
    const { heldUntil } = (await bookings().read(sent.id))!
    expect(await advance(heldUntil! - 1)).toMatchObject({ state: 'held' })
    expect((await advance(heldUntil!)).state).toBe('released')
    expect((await slotOf(slot)).slot.state).toBe('free')
    await world.setRegister('none')
    await applications.retry(sent.id)
    await becomes(sent.id, 'failed')
    const { person: member, state } = await applications.read(sent.id)
    expect(state).toBe('registered')
    expect(await bookings().read(sent.id)).toMatchObject({ cause: 'hold-over', person: member })
    expect((await world.deps.stores.mail.readSend(`business-meeting-not-booked-${sent.id}`))?.recipients).toBe(1)
  })

  const declined = { state: 'withdrawn' as const, heldUntil: null, reason: 'Vi är sjuka.' }

  it.each([
    ['slot-gone', (slot: Slot): Slot => ({ ...slot, ...declined, version: slot.version + 1 })],
    ['slot-gone', (slot: Slot): Slot => ({ ...slot, state: 'free', booking: null, version: slot.version + 1 })],
  ] as const)('fails where the slot is gone meanwhile (%s); the membership stands', async (cause, taken) => {
    await world.setRegister('down')
    const slot = await offers()
    const sent = await applies(slot)
    await applications.sign(sent)
    await becomes(sent.id, 'held')
    const seen = (await world.deps.stores.companies.read(slot.company, await env.currentTimeMs()))!
    await world.deps.stores.companies.save({ company: seen.company, slots: seen.slots.map(taken) }, seen)
    await world.setRegister('none')
    await applications.retry(sent.id)
    await becomes(sent.id, 'failed')
    const { state, reason } = (await slotOf(slot)).slot
    // What the company wrote reaches the student to whom it was written.
    expect(await bookings().read(sent.id)).toMatchObject({ cause, reason: state === 'withdrawn' ? reason : null })
    expect((await applications.read(sent.id)).state).toBe('registered')
  })
})
