import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { dueNext, isReminderDue, remindedAt } from './booking-time.ts'

const aMeeting = (day: string, bookedOn = '2027-01-10') => ({
  state: 'booked' as const,
  startsAt: stockholmInstant(day, '10:00'),
  bookedAt: stockholmInstant(bookedOn, '12:00'),
})

describe('a reminder of a meeting', () => {
  it.each([
    ['2027-02-12', '2027-02-11'],
    ['2027-03-01', '2027-02-28'],
    // Clocks go forward in the night before the meeting, and back before the other.
    ['2027-03-28', '2027-03-27'],
    ['2027-10-31', '2027-10-30'],
  ])('of a meeting on %s goes out on %s at nine, by the Swedish clock', (day, before) => {
    expect(remindedAt(aMeeting(day))).toBe(stockholmInstant(before, '09:00'))
  })

  it.each([
    ['2027-02-11', '08:59', false],
    ['2027-02-11', '09:00', true],
    ['2027-02-12', '09:59', true],
    ['2027-02-12', '10:00', false],
  ])('is due on %s at %s: %s', (day, time, isDue) => {
    expect(isReminderDue(aMeeting('2027-02-12'), stockholmInstant(day, time))).toBe(isDue)
  })

  it('does not go out for a meeting that was booked after its time, or that does not take place', () => {
    const now = stockholmInstant('2027-02-11', '13:00')
    expect(isReminderDue(aMeeting('2027-02-12', '2027-02-11'), now)).toBe(false)
    expect(isReminderDue({ ...aMeeting('2027-02-12'), state: 'cancelled' }, now)).toBe(false)
  })
})

it.each([
  ['2027-02-01', '12:00', stockholmInstant('2027-02-11', '09:00')],
  ['2027-02-11', '09:00', stockholmInstant('2027-02-12', '10:00')],
  ['2027-02-12', '10:00', null],
])('on %s at %s the reminder is due next, then the start, then nothing', (day, time, due) => {
  expect(dueNext(aMeeting('2027-02-12'), stockholmInstant(day, time))).toBe(due)
})
