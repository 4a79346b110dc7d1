import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOf } from '#test/builders/courses.ts'
import { placesInLine, readLine, storedLine } from './waiting-line.ts'

const line = [
  { number: 7, parts: ['S'] },
  { number: 3, parts: ['S', 'T'] },
  { number: 9, parts: ['T'] },
]
const sessions = Array.from({ length: 20 }, (_, index) => idOf(`S${index}`))
const bytesOf = (stored: object) => Buffer.byteLength(JSON.stringify(stored))

describe('a line', () => {
  it.each([
    ['first', 7, { S: 1 }],
    ['for each part by itself', 3, { S: 2, T: 1 }],
    ['after those who wait for the same', 9, { T: 2 }],
    ['nowhere', 4, {}],
  ] as [string, number, Record<string, number>][])('in which a number stands %s', (_, number, places) => {
    expect(placesInLine(readLine(storedLine(line)), number)).toEqual(places)
  })

  it('in which no one waits', () => {
    expect(placesInLine(readLine(storedLine([])), 1)).toEqual({})
  })

  it('gives everyone’s places as they stand, in whatever order and for whatever sessions', () => {
    const waiting = fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 999_999 }),
        parts: fc.subarray(sessions, { minLength: 1 }),
      }),
      { selector: ({ number }) => number, maxLength: 40 },
    )
    fc.assert(
      fc.property(waiting, (all) => {
        const stored = readLine(storedLine(all))
        for (const [index, { number, parts }] of all.entries()) {
          const ahead = all.slice(0, index)
          const places = parts.map((part) => [part, ahead.filter((other) => other.parts.includes(part)).length + 1])
          expect(placesInLine(stored, number)).toEqual(Object.fromEntries(places))
        }
      }),
    )
  })

  it('of thirty thousand for twenty sessions, or of a hundred thousand for the whole, is one item', () => {
    const bySessions = Array.from({ length: 30_000 }, (_, index) => ({
      number: index + 1,
      parts: sessions.filter((__, at) => (index * 7_919) % (at + 2) === 0),
    }))
    const ofWhole = Array.from({ length: 100_000 }, (_, index) => ({ number: index + 1, parts: ['whole'] }))
    for (const long of [bySessions, ofWhole]) {
      const stored = storedLine(long)
      expect(bytesOf(stored)).toBeLessThan(390_000)
      expect(Object.keys(placesInLine(readLine(stored), long.length))).toEqual(long.at(-1)!.parts)
    }
  })

  it('that is longer than an item gives only those in front their places', () => {
    const waiting = Array.from({ length: 300_000 }, (_, index) => ({ number: index + 1, parts: ['whole'] }))
    const stored = storedLine(waiting)
    expect(bytesOf(stored)).toBeLessThan(390_000)
    expect([1_000, 300_000].map((number) => placesInLine(readLine(stored), number))).toEqual([{ whole: 1_000 }, {}])
  })
})
