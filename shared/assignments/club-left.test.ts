import { describe, expect, it } from 'vitest'
import { startOfDay } from '../clock.ts'
import { endedWithClubs } from './club-left.ts'

const sits = { id: 'm1', clubId: 'c1', type: 'auditor', from: '2026-03-01', until: '2028-02-29' }
type Mandate = typeof sits & { closed?: boolean; graceUntil?: number }
/** What ends for a member who leaves the first club on a day: id, last day and whether a successor is needed. */
const ended = (mandates: Mandate[], day = '2027-01-18') =>
  endedWithClubs(mandates, ['c1'], { source: 's', from: day, today: day, now: startOfDay(day) }).map(
    ({ id, until, vacated = false, endedWith }) => [id, until, vacated, endedWith?.until],
  )

describe('a member who leaves a club', () => {
  it('loses what they were elected for there with the day before, and nothing elsewhere', () => {
    expect(ended([sits, { ...sits, id: 'm2', clubId: 'c2' }])).toEqual([['m1', '2027-01-17', true, '2028-02-29']])
  })
  it('loses what ends by itself on their last day or can still be registered anew, and nothing that is over', () => {
    const until = (last: string, graceUntil = 0) => ended([{ ...sits, until: last, graceUntil }])
    expect(until('2027-01-17')).toEqual([['m1', '2027-01-17', true, '2027-01-17']])
    expect(until('2027-01-16')).toEqual([])
    expect(until('2027-01-16', startOfDay('2027-01-18'))).toEqual([])
    expect(until('2027-01-16', startOfDay('2027-01-18') + 1)).toEqual([['m1', '2027-01-16', true, '2027-01-16']])
  })
  it('loses a mandate whose end others have decided no later than that, and no successor is needed', () => {
    const decided = { ...sits, until: '2027-02-28', closed: true }
    expect(ended([decided])).toEqual([['m1', '2027-01-17', false, '2027-02-28']])
    expect(ended([{ ...decided, until: '2027-01-18' }])).toEqual([['m1', '2027-01-17', false, '2027-01-18']])
    expect(ended([{ ...decided, until: '2027-01-17' }])).toEqual([])
    expect(ended([{ ...decided, until: '2027-01-16' }])).toEqual([])
  })
  it('loses a renewed mandate with its renewal, and a successor follows from the day on which the seat is empty', () => {
    const old = { ...sits, until: '2027-02-28', closed: true }
    const renewed = { ...sits, id: 'm2', from: '2027-03-01' }
    const both = [
      ['m2', '2027-01-17', false, '2028-02-29'],
      ['m1', '2027-01-17', true, '2027-02-28'],
    ]
    expect(ended([renewed, old])).toEqual(both)
    expect(ended([old, renewed])).toEqual(both.toReversed())
    expect(ended([old, renewed], '2027-03-01')).toEqual([['m2', '2027-02-28', true, '2028-02-29']])
    expect(ended([old, renewed], '2027-03-02')).toEqual([['m2', '2027-03-01', true, '2028-02-29']])
  })
  it('loses what had not begun, which another member has to take', () => {
    expect(ended([{ ...sits, from: '2027-03-01' }])).toEqual([['m1', '2027-01-17', true, '2028-02-29']])
  })
  it('leaves seats of other kinds each to a follower of its own', () => {
    const chairs = { ...sits, id: 'm2', type: 'chairman' }
    expect(ended([sits, chairs]).map(([id, , vacated]) => [id, vacated])).toEqual([
      ['m1', true],
      ['m2', true],
    ])
  })
})
