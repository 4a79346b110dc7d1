import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOf } from '#test/builders/courses.ts'
import { bookingRefusal, type BookedMeeting, type WantedMeeting } from './booking-rule.ts'
import { newSlot, type Slot } from './slot.ts'

const now = { portalNow: 1_000, realNow: 5_000 }
const free: Slot = {
  ...newSlot(
    { day: '2027-02-12', from: '10:00', until: '11:00', place: 'Storgatan 4', link: '', language: 'sv' },
    { id: idOf('S'), company: idOf('B') },
  ),
  startsAt: 10_000,
  endsAt: 20_000,
}
const company = { id: idOf('B'), state: 'approved' as const, companyName: 'Granholma Analys AB' }
const wanted = (differs: Partial<WantedMeeting> = {}): WantedMeeting => ({
  slot: free,
  company,
  version: 1,
  roles: [{ kind: 'student' }],
  memberUntil: null,
  meetings: [],
  elsewhere: [],
  language: 'sv',
  ...differs,
})
const refused = (differs: Partial<WantedMeeting>) => bookingRefusal(wanted(differs), now)?.code ?? null
const meeting = (startsAt: number, endsAt: number, of = idOf('C')): BookedMeeting => ({
  booking: idOf('K'),
  company: of,
  title: { sv: 'Vintervik Robotik AB', en: 'Vintervik Robotik AB' },
  startsAt,
  endsAt,
})

describe('a meeting', () => {
  it.each([
    ['nobody who is not signed in', { roles: null }, 'login-needed'],
    ['nobody but students', { roles: [{ kind: 'employable' }] }, 'students-only'],
    ['a student who acts in another role', { roles: [{ kind: 'employable' }, { kind: 'student' }] }, null],
    ['nobody once it is withdrawn', { slot: { ...free, state: 'withdrawn' } }, 'slot-withdrawn'],
    ['nobody of a company that waits for the union', { company: { ...company, state: 'waiting' } }, 'slot-withdrawn'],
    ['nobody where there is no such time', { slot: null }, 'slot-withdrawn'],
    ['nobody from its start on', { slot: { ...free, startsAt: 1_000 } }, 'slot-begun'],
    ['nobody where it is booked', { slot: { ...free, state: 'booked' } }, 'slot-taken'],
    ['nobody while it is held', { slot: { ...free, state: 'held', heldUntil: 5_001 } }, 'slot-taken'],
    ['a student once it is held no longer', { slot: { ...free, state: 'held', heldUntil: 5_000 } }, null],
    ['nobody who has read another time or place', { slot: { ...free, version: 2 } }, 'slot-changed'],
    ['nobody whose membership ends before', { memberUntil: '1969-12-31' }, 'member-no-more'],
    ['a student who is a member until its day', { memberUntil: '1970-01-01' }, null],
    ['nobody who has one with the company', { meetings: [meeting(30_000, 31_000, company.id)] }, 'company-booked'],
    ['a student whose other one with it is over', { meetings: [meeting(500, 900, company.id)] }, null],
  ] as [string, Partial<WantedMeeting>, string | null][])('is booked by %s', (_, differs, code) => {
    expect(refused(differs)).toBe(code)
  })

  it('at the time of a seat or another meeting is refused, naming both', () => {
    const seat = { title: { sv: 'Löneförhandling', en: 'Pay talks' }, startsAt: 19_999, endsAt: 30_000 }
    expect(bookingRefusal(wanted({ elsewhere: [seat] }), now)).toEqual({
      code: 'overlapping',
      details: { params: { one: 'Granholma Analys AB', other: 'Löneförhandling' } },
    })
  })

  it('of any length is refused exactly where it shares an instant with something that the student has', () => {
    const span = fc.tuple(fc.integer({ min: 2_000, max: 2_060 }), fc.integer({ min: 1, max: 30 }))
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 6 }), fc.boolean(), ([from, length], others, areMeetings) => {
        const slot = { ...free, startsAt: from, endsAt: from + length }
        const held = others.map(([at, long]) => meeting(at, at + long))
        const instants = Array.from({ length }, (__, index) => from + index)
        const isShared = held.some(({ startsAt, endsAt }) => instants.some((at) => startsAt <= at && at < endsAt))
        const given = areMeetings ? { meetings: held } : { elsewhere: held }
        expect(refused({ slot, ...given })).toBe(isShared ? 'overlapping' : null)
      }),
    )
  })
})
