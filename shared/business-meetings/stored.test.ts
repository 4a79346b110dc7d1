import { describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/companies.ts'
import { MeetingBooking } from './booking.ts'
import { Company } from './company.ts'
import { Slot } from './slot.ts'

const id = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const { company, slots } = aCompany()
const slot = { ...slots[0]!, link: null, at: null }
const booking = {
  id,
  company: id,
  slot: id,
  startsAt: 1,
  endsAt: 2,
  person: null,
  language: 'sv',
  state: 'wanted',
  cause: null,
  reason: null,
  at: 0,
  heldUntil: null,
  bookedAt: null,
  version: 1,
}

describe.each([
  ['a company', Company, company, 'unconfirmed waiting approved declined withdrawn revoked'],
  ['a time', Slot, slot, 'free held booked withdrawn'],
  ['a booking', MeetingBooking, booking, 'wanted held booked released failed cancelled declined'],
])('%s for business meetings', (_, schema, stored, states) => {
  it('is read in every state as it was stored', () => {
    for (const state of states.split(' ')) expect(schema.parse({ ...stored, state })).toEqual({ ...stored, state })
    expect(schema.safeParse({ ...stored, state: '' }).success).toBe(false)
  })

  it('is not read where anything is missing', () => {
    // Of companies that were stored before it was noted.
    const needed = Object.keys(stored).filter((field) => field !== 'linkAfter')
    for (const field of needed)
      expect([field, schema.safeParse({ ...stored, [field]: undefined }).success]).toEqual([field, false])
  })
})

it('a booking that came to nothing says why', () => {
  const causes =
    'not-signed not-registered slot-taken slot-changed hold-over slot-gone begun overlapping membership-ended'.split(
      ' ',
    )
  for (const cause of causes) expect(MeetingBooking.parse({ ...booking, cause }).cause).toBe(cause)
  expect(MeetingBooking.safeParse({ ...booking, cause: '' }).success).toBe(false)
})
