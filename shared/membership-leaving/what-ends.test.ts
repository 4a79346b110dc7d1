import { describe, expect, it } from 'vitest'
import { endOfDay } from '../clock.ts'
import { mandatesEnding, placeOf, seatEnds, signatoryIn } from './what-ends.ts'

const lastDay = '2027-02-28'

describe('what ends with a membership', () => {
  it('are the mandates that go on after its last day, not those that end with it', () => {
    const mandates = ['2028-02-29', '2027-02-28', '2027-03-01'].map((until) => ({ until }))
    expect(mandatesEnding(mandates, lastDay)).toEqual([{ until: '2027-03-01' }, { until: '2028-02-29' }])
  })

  it('is the part of a secretary or adjuster whose protocol is not submitted', () => {
    const meeting = { secretary: 'A', adjusters: ['B'], submittedAt: null }
    expect(['A', 'B', 'C'].map((person) => signatoryIn(meeting, person))).toEqual(['secretary', 'adjuster', null])
    expect(signatoryIn({ ...meeting, submittedAt: 1 }, 'A')).toBeNull()
  })

  const seat = (course: object, occasion: object = {}, standing: object | null = null) =>
    seatEnds(
      {
        course: { groups: [], restriction: 'member-only', ...course },
        occasion: {
          startsAt: endOfDay(lastDay),
          endsAt: endOfDay(lastDay) + 1,
          capacity: 10,
          onlyForGroups: false,
          state: 'published',
          ...occasion,
        },
        signUp: { standing },
      } as Parameters<typeof seatEnds>[0],
      endOfDay(lastDay),
    )

  it('are seats for members alone of what begins after its last day', () => {
    expect(seat({})).toBe(true)
    expect(seat({}, { startsAt: endOfDay(lastDay) - 1 })).toBe(false)
    expect(seat({ restriction: 'none' })).toBe(false)
    expect(seat({ restriction: 'none', groups: ['member'] }, { onlyForGroups: true })).toBe(true)
    expect(seat({ restriction: 'none', groups: ['notMember'] }, { onlyForGroups: true })).toBe(false)
  })

  it('are e-courses for members that go on after it', () => {
    expect(seat({}, { capacity: null, startsAt: 0 })).toBe(true)
    expect(seat({}, { capacity: null, startsAt: 0, endsAt: endOfDay(lastDay) - 1 })).toBe(false)
  })

  it.each([
    ['a seat', { whole: 'seat' }, 'seat'],
    ['a seat of one session beside a place in line for another', { one: 'seat', other: 'waiting' }, 'seat'],
    ['a place in line', { whole: 'waiting' }, 'line'],
    ['a place in line that is offered a seat', { whole: 'offered' }, 'line'],
    ['a sign-up that is not decided yet', { whole: 'undecided' }, 'undecided'],
  ] as const)('distinguishes %s from the others', (_, parts, place) => {
    expect(placeOf({ standing: { parts } } as unknown as Parameters<typeof placeOf>[0])).toBe(place)
    expect(placeOf({ standing: null })).toBe('undecided')
  })

  it('are not seats that were given up, nor those of a cancelled occasion', () => {
    expect(seat({}, {}, { status: 'cancelled' })).toBe(false)
    expect(seat({}, { state: 'cancelled' })).toBe(false)
  })
})
