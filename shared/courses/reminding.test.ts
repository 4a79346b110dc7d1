import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { anOccasion } from '#test/builders/courses.ts'
import { reminderDue } from './reminding.ts'

const due = (now: number, differs: Partial<ReturnType<typeof anOccasion>> = {}, day = '2027-04-01') =>
  reminderDue(anOccasion('1', 'C', day, differs), now)?.days ?? null

describe('those with a seat are reminded', () => {
  it.each([
    ['2027-03-25', '08:00', 7],
    ['2027-03-31', '08:00', 1],
  ])('from %s %s on', (day, time, days) => {
    const at = stockholmInstant(day, time)
    expect(due(at - 1)).toBe(days === 7 ? null : 7)
    expect(due(at)).toBe(days)
    expect(due(at + 1)).toBe(days)
  })

  it('until it starts, and not from then on', () => {
    const { startsAt } = anOccasion('1', 'C', '2027-04-01')
    expect(due(startsAt - 1)).toBe(1)
    expect(due(startsAt)).toBeNull()
  })

  it('of an occasion that starts at midnight, the morning before', () => {
    const startsAt = stockholmInstant('2027-04-01', '00:00')
    const morning = stockholmInstant('2027-03-31', '08:00')
    expect(due(morning - 1, { startsAt })).toBe(7)
    expect(due(morning, { startsAt })).toBe(1)
    expect(due(startsAt, { startsAt })).toBeNull()
  })

  it('at eight in the morning on both sides of summer time', () => {
    expect(reminderDue(anOccasion('1', 'C', '2027-03-29'), stockholmInstant('2027-03-28', '08:00'))).toEqual({
      days: 1,
      firstDay: '2027-03-29',
      at: Date.UTC(2027, 2, 28, 6),
    })
    expect(reminderDue(anOccasion('1', 'C', '2027-11-01'), stockholmInstant('2027-10-31', '08:00'))?.at).toBe(
      Date.UTC(2027, 9, 31, 7),
    )
  })

  it('of nothing that is cancelled, not published, or an e-course', () => {
    const at = stockholmInstant('2027-03-31', '12:00')
    expect(due(at)).toBe(1)
    for (const differs of [{ state: 'cancelled' }, { state: 'draft' }, { capacity: null }] as const)
      expect(due(at, differs)).toBeNull()
  })
})
