import { expect, it } from 'vitest'
import type { MeetingBooking } from '../../../business-meetings/booking.ts'
import { aCompany } from '#test/builders/companies.ts'
import { idOf } from '#test/builders/courses.ts'
import { bookingLetter } from './booking-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }

it('gives a student the telephone number of whom they meet in groups, not as it is stored', () => {
  const { company, slots } = aCompany({ state: 'approved', phone: '0701234567' })
  const slot = slots[0]!
  const booking: MeetingBooking = {
    id: idOf('K'),
    company: company.id,
    slot: slot.id,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    person: idOf('S'),
    state: 'booked',
    cause: null,
    reason: null,
    heldUntil: null,
    language: 'sv',
    bookedAt: 0,
    at: 0,
    version: 1,
  }
  const { facts } = bookingLetter(sender, 'business-meeting-booked', { booking, slot, company }, 0)
  expect(facts?.map(({ value }) => value)).toContain('070-123 45 67')
})
