import { describe, expect, it } from 'vitest'
import { anOccasion, idOf } from '#test/builders/courses.ts'
import { aStanding } from '#test/builders/own-sign-up.ts'
import { attendanceRefusal, attendedSessions, isCertified, isStillManaged, unmarkedIn } from './attendance.ts'
import type { Parts } from './seats.ts'

const occasion = anOccasion('A', 'C', '2027-03-10')
const { startsAt, endsAt } = occasion
const fourteenDays = 14 * 24 * 3_600_000
const standing = (parts: Parts) => ({ standing: aStanding({ parts }) })
const seated = standing({ whole: 'seat' })
const came = { came: true, by: 'P'.padEnd(26, '9'), at: endsAt }

describe('who came', () => {
  it.each([
    [-1, 'course-not-begun'],
    [0, null],
    [1, null],
  ] as const)('is noted from the start on (%i ms)', (after, refusal) => {
    expect(attendanceRefusal(seated, occasion, startsAt + after)).toBe(refusal)
  })

  it('is noted of those with a seat, also in one session alone, and of no one else', () => {
    const of = (parts: Parts) => attendanceRefusal(standing(parts), occasion, endsAt)
    expect(of({ one: 'seat', other: 'waiting' })).toBeNull()
    expect(of({ whole: 'waiting' })).toBe('sign-up-without-seat')
    expect(of({ whole: 'none' })).toBe('sign-up-without-seat')
    expect(attendanceRefusal({ standing: null }, occasion, endsAt)).toBe('sign-up-without-seat')
  })

  it('is noted of no occasion that was cancelled', () => {
    expect(attendanceRefusal(seated, { ...occasion, state: 'cancelled' }, endsAt)).toBe('course-cancelled')
  })

  it('is left to note of those with a seat of whom nothing is noted', () => {
    const signUps = [seated, { ...seated, attendance: came }, standing({ whole: 'waiting' }), seated]
    expect(unmarkedIn(signUps, occasion, startsAt)).toBe(2)
    expect(unmarkedIn(signUps, occasion, startsAt - 1)).toBe(0)
  })

  it('is left to note of an e-course, which has no day, once it has ended', () => {
    const eCourse = { ...occasion, capacity: null }
    expect(attendanceRefusal(seated, eCourse, endsAt - 1)).toBeNull()
    expect([endsAt - 1, endsAt, endsAt + 1].map((now) => unmarkedIn([seated], eCourse, now))).toEqual([0, 1, 1])
  })

  it.each([
    [-1, true],
    [0, false],
  ] as const)('can be found on the organisers’ home for fourteen days after the end (%i ms)', (after, isFound) => {
    expect(isStillManaged(occasion, endsAt + fourteenDays + after)).toBe(isFound)
    expect(isStillManaged({ ...occasion, state: 'draft' }, startsAt)).toBe(false)
  })
})

describe('a certificate', () => {
  const certified = (now: number, differs: Partial<typeof occasion> = {}, noted: boolean | null = true) =>
    isCertified({ ...seated, came: noted }, { ...occasion, ...differs }, now)

  it.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('is for who came once it has ended (%i ms)', (after, isIt) => {
    expect(certified(endsAt + after)).toBe(isIt)
  })

  it('of an e-course is for who has taken it, before it ends too', () => {
    expect(certified(startsAt, { capacity: null })).toBe(true)
  })

  it('is for no one who did not come, of whom nothing is noted, without a seat, or of one that is cancelled', () => {
    expect(certified(endsAt, {}, false)).toBe(false)
    expect(certified(endsAt, {}, null)).toBe(false)
    expect(certified(endsAt, { state: 'cancelled' })).toBe(false)
    expect(isCertified({ ...standing({ whole: 'none' }), came: true }, occasion, endsAt)).toBe(false)
  })

  it('names the sessions with a seat in the order of the occasion, and none where there are none', () => {
    const sessions = ['1', '2', '3'].map((id) => ({
      id: idOf(id),
      title: { sv: id, en: id },
      startsAt,
      endsAt,
      capacity: 5,
    }))
    const [one, two, three] = sessions.map(({ id }) => id)
    const parts: Parts = { [three!]: 'seat', [two!]: 'none', [one!]: 'seat' }
    expect(attendedSessions(standing(parts), { sessions })).toEqual([sessions[0], sessions[2]])
    expect(attendedSessions(seated, occasion)).toEqual([])
  })
})
