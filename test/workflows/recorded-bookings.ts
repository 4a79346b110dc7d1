import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import { stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { bookingCase } from '#shared/cases/case.ts'
import { caseProcess } from '#shared/platform/engine/case-process.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { person, type World } from './meeting-world.ts'
import type { Scenes } from './recorded-meetings.ts'

/** Meetings that a student has booked: one that is confirmed, reminded of and begins, and one that is cancelled. */
export const bookingScenes = (env: TestWorkflowEnvironment, world: World): Scenes => {
  const { companies, heldSeats, mail, meetingBookings } = world.deps.stores
  const student = person('student')

  const aBooking = async () => {
    const realNow = await env.currentTimeMs()
    const portalNow = stockholmInstant('2027-01-20', '12:00')
    await writeClockOffset(world.deps.dynamo, portalNow - realNow)
    const { company, slots } = await aCompanyThatMeets(world.deps.stores, { portalNow, realNow })
    const slot = await companies.slot(company.id, slots[0]?.id ?? '', realNow)
    const held = await heldSeats.readHeldBy(student)
    const booking = slot && (await meetingBookings.book({ id: ulid(), language: 'sv', at: portalNow }, slot, held))
    if (!booking) throw new Error('not booked')
    const { type, id, argument } = caseProcess(bookingCase(booking.id))
    const handle = await env.client.workflow.start(type, {
      workflowId: id,
      taskQueue: 'mandat-test',
      args: [argument],
    })
    return { booking, id, handle }
  }

  return {
    'business-meeting-booking': async () => {
      const { id, handle } = await aBooking()
      await handle.result()
      return { id, handle }
    },
    'business-meeting-booking-cancelled': async () => {
      const { booking, id, handle } = await aBooking()
      while ((await mail.readSend(`business-meeting-booked-${booking.id}`)) === null) await pause(50)
      const stored = await meetingBookings.read(booking.id)
      if (stored) await meetingBookings.end(stored, 'cancel', { realNow: await env.currentTimeMs() })
      await handle.signal('nudged', {})
      await handle.result()
      return { id, handle }
    },
  }
}
