import { describe, expect, it } from 'vitest'
import { numbersDue } from './numbers-due.ts'

const line = (decidedThrough: number, drawn: number, ...present: number[]) => ({
  decidedThrough,
  drawn,
  present: new Set(present),
})
const now = 100_000

describe('the numbers of an occasion whose turn has come', () => {
  it('are those that have come, in their order, up to the first that is missing', () => {
    expect(numbersDue(line(2, 6, 3, 4, 6), { atMost: 10, seen: null }, now)).toEqual({
      due: [3, 4],
      seen: { through: 6, at: now },
      waitsUntil: now + 2_000,
    })
  })

  it('are all of them where none is missing, and nothing is waited for', () => {
    expect(numbersDue(line(0, 2, 1, 2), { atMost: 10, seen: null }, now)).toEqual({
      due: [1, 2],
      seen: null,
      waitsUntil: null,
    })
    expect(numbersDue(line(2, 2), { atMost: 10, seen: null }, now).due).toEqual([])
  })

  it('are no more at a time than were asked for', () => {
    expect(numbersDue(line(0, 5, 1, 2, 3, 4, 5), { atMost: 2, seen: null }, now).due).toEqual([1, 2])
  })

  it.each([
    [1_999, []],
    [2_000, [3]],
  ])('pass a missing one over %i ms after it was seen to be drawn', (since, due) => {
    const seen = { through: 3, at: now - since }
    expect(numbersDue(line(2, 3), { atMost: 10, seen }, now).due).toEqual(due)
  })

  it('wait anew for a number that was drawn after the last read', () => {
    const seen = { through: 3, at: now - 2_000 }
    expect(numbersDue(line(2, 4), { atMost: 10, seen }, now)).toEqual({
      due: [3],
      seen: { through: 4, at: now },
      waitsUntil: now + 2_000,
    })
  })

  it('keep waiting from the first read, not from each', () => {
    const seen = { through: 3, at: now - 500 }
    expect(numbersDue(line(2, 3), { atMost: 10, seen }, now)).toEqual({ due: [], seen, waitsUntil: now + 1_500 })
  })
})
