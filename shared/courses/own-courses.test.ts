import { describe, expect, it } from 'vitest'
import { heldTime, heldTimes, inOrderOf, ownCourseTab, tabOf, type HeldTime, type OwnCourseTab } from './own-courses.ts'
import { signUpStatuses, type SignUpStatus } from './sign-up-status.ts'

const cells: [SignUpStatus, HeldTime, OwnCourseTab][] = [
  ['appliedFor', 'before', 'upcoming'],
  ['appliedFor', 'during', 'ongoing'],
  ['appliedFor', 'after', 'other'],
  ['accepted', 'before', 'upcoming'],
  ['accepted', 'during', 'ongoing'],
  ['accepted', 'after', 'completed'],
  ['partlyAssumed', 'before', 'upcoming'],
  ['partlyAssumed', 'during', 'ongoing'],
  ['partlyAssumed', 'after', 'completed'],
  ['reserveList', 'before', 'upcoming'],
  ['reserveList', 'during', 'other'],
  ['reserveList', 'after', 'other'],
  ['notAccepted', 'before', 'other'],
  ['notAccepted', 'during', 'other'],
  ['notAccepted', 'after', 'other'],
  ['cancelled', 'before', 'other'],
  ['cancelled', 'during', 'other'],
  ['cancelled', 'after', 'other'],
  ['removed', 'before', 'other'],
  ['removed', 'during', 'other'],
  ['removed', 'after', 'other'],
]

describe('the list of one’s own courses in which a sign-up stands', () => {
  it.each(cells)('%s, %s the occasion: %s', (status, time, tab) => {
    expect(ownCourseTab[status][time]).toBe(tab)
  })

  it('is defined for every status at every time', () => {
    expect(cells).toHaveLength(signUpStatuses.length * heldTimes.length)
  })

  it('follows the start and the end to the millisecond', () => {
    const held = { startsAt: 1_000, endsAt: 2_000 }
    expect([999, 1_000, 1_001, 1_999, 2_000, 2_001].map((now) => heldTime(held, now))).toEqual([
      'before',
      'during',
      'during',
      'during',
      'after',
      'after',
    ])
  })

  it('of one that is not decided yet is that of what is applied for', () => {
    expect(tabOf({ startsAt: 10, endsAt: 20 }, { standing: null }, 1)).toBe('upcoming')
  })

  it('begins with the next of those to come, and with the latest of those held', () => {
    const courses = [30, 10, 20].map((startsAt) => ({ occasion: { startsAt, endsAt: startsAt + 1 } }))
    const starts = (tab: OwnCourseTab) => inOrderOf(tab, courses).map(({ occasion }) => occasion.startsAt)
    expect(starts('upcoming')).toEqual([10, 20, 30])
    expect(starts('completed')).toEqual([30, 20, 10])
  })
})
