import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingSendId } from '#shared/platform/mail/sending-ids.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { deliveriesOf } from './deliveries.ts'
import { sentLetters } from '#shared/letter-delivery/letter-table.ts'

let portal: Portal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

test('a company gets a letter that a meeting is cancelled although its student has died; no one else gets one', async () => {
  const { companies, heldSeats, mail, meetingBookings, people } = portal.stores
  const { ref } = persona('student')
  const realNow = portal.time.real
  const now = { realNow, portalNow: portal.clock.portalNow() }
  const { company, slots } = await aCompanyThatMeets(portal.stores, now)
  const offered = (await companies.slot(company.id, slots[0]!.id, realNow))!
  const given = { id: ulid(), language: 'sv' as const, at: now.portalNow }
  const booking = (await meetingBookings.book(given, offered, await heldSeats.readHeldBy(ref)))!
  await meetingBookings.end(booking, 'cancel', { cause: 'membership-ended', realNow })
  const dead = async (refs: readonly string[]) =>
    (await people.persons(refs)).map((found) => ({ ...found, died: true }))
  const deliveries = deliveriesOf({ ...portal, stores: { ...portal.stores, people: { ...people, persons: dead } } })
  for (const kind of ['company-meeting-cancelled', 'business-meeting-cancelled'] as const) {
    const sendId = bookingSendId(kind, booking.id)
    const about = { of: sentLetters[kind].of, booking: booking.id }
    await mail.createSend({ sendId, kind, about, createdAt: now.portalNow, by: null, recipients: [ref] })
    await deliveries.deliver(sendId)
  }
  expect(deliveries.taken.map(({ to }) => to)).toEqual([company.email])
})
