import { expect, it } from 'vitest'
import { newBooking } from '#shared/business-meetings/booking.ts'
import type { MeetingBooking } from '#shared/business-meetings/booking.ts'
import type { Slot } from '#shared/business-meetings/slot.ts'
import type { CompanyMeetingLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { aCompany, companyId } from '#test/builders/companies.ts'
import { companyMeetingLetters } from './company-meeting-letters.ts'

const ref = '01JZZZZZZZZZZZZZZZZZZZZZZS'
const id = '01JZZZZZZZZZZZZZZZZZZZZZZM'
const stored = aCompany({ state: 'approved' })
const booking = newBooking({ id, person: ref, language: 'en', at: 0 }, stored.slots[0]!)

const booked = stored.slots.map((slot): Slot => ({ ...slot, state: 'booked', booking: id }))

type Differs = { is?: MeetingBooking; student?: object; slots?: Slot[]; now?: number }
const letter = (
  kind: CompanyMeetingLetterKind,
  { is = booking, student = {}, slots = booked, now = 0 }: Differs = {},
) => {
  const stores = {
    meetingBookings: { read: async () => is },
    companies: { read: async (company: string) => (company === companyId ? { ...stored, slots } : null) },
  }
  const settings = { portalOrigin: 'http://localhost', productName: 'Förbundet', productSlug: 'forbundet' }
  const sealing = { open: () => 'x'.repeat(43), seal: () => '' }
  const deps = { stores, settings, sealing } as never
  const clocks = { realNow: () => 0, storedPortalNow: async () => now }
  const source = companyMeetingLetters(kind, deps, { about: { of: 'company-meeting', booking: id } } as never, clocks)
  return source({ ref, name: 'Elin Furuvik', email: 'elin@example.org', ...student } as never)
}

it('a company is notified who has booked, with its link and a calendar file, at the address that it confirmed', async () => {
  const { subject, text, to, attachments } = (await letter('company-meeting-booked'))!
  expect(subject).toBe('En student har bokat en av era tider')
  expect(text).toContain('Elin Furuvik')
  expect(text).toContain(`/foretagsmoten/ert-foretag#${'x'.repeat(43)}`)
  expect(text).not.toContain('elin@example.org')
  expect(to).toEqual({ name: '', email: stored.company.email })
  expect(attachments.map(({ filename }) => filename)).toEqual(['mote.ics'])
  expect(String(attachments[0]?.content)).toContain('STATUS:CONFIRMED')
})

it('a protected identity has no name in it', async () => {
  const { text } = (await letter('company-meeting-booked', { student: { protected: true } }))!
  expect(text).not.toContain('Furuvik')
  expect(text).toContain('En student (namnet visas inte)')
})

it('a cancelled meeting goes out of the calendar, and its letter names no one', async () => {
  const is = { ...booking, state: 'cancelled' as const, version: 2 }
  const { text, attachments } = (await letter('company-meeting-cancelled', { is }))!
  expect(text).not.toContain('Furuvik')
  expect(String(attachments[0]?.content)).toMatch(/STATUS:CANCELLED/)
})

it('a letter that is no longer true is not sent', async () => {
  expect(await letter('company-meeting-cancelled')).toBeNull()
  expect(await letter('company-meeting-booked', { is: { ...booking, state: 'cancelled' } })).toBeNull()
  expect(await letter('company-meeting-booked', { is: { ...booking, person: null } })).toBeNull()
})

it('a company is reminded of whom it meets, and not once the meeting has begun', async () => {
  const { subject, text } = (await letter('company-meeting-reminder'))!
  expect(subject).toBe('Påminnelse om ett möte med en student')
  expect(text).toContain('Elin Furuvik')
  expect(await letter('company-meeting-reminder', { now: booking.startsAt })).toBeNull()
})

it('a company that has just declined is neither notified nor reminded of the booking', async () => {
  const slots = stored.slots.map((slot): Slot => ({ ...slot, state: 'withdrawn', booking: id, reason: 'Förhinder' }))
  expect(await letter('company-meeting-booked', { slots })).toBeNull()
  expect(await letter('company-meeting-reminder', { slots })).toBeNull()
})
