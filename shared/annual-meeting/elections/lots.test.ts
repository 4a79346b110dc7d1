import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawLots } from './lots.ts'
import { sha256Hex } from '../../signing/sha256.ts'

const seed = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const entries = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 26 }), { minLength: 1, maxLength: 8 })
const order = (tickets: { entry: string }[]) => tickets.map(({ entry }) => entry)

describe('SHA-256', () => {
  it('is the one that everybody computes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        (bytes) => sha256Hex(bytes) === createHash('sha256').update(bytes).digest('hex'),
      ),
      { numRuns: 500 },
    )
  })
  it.each([0, 55, 56, 63, 64, 119, 120])('is right for %i bytes, where padding changes', (length) => {
    const bytes = new Uint8Array(length).fill(97)
    expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
  })
})

describe('a draw of lots', () => {
  it('gives the same order for the same seed, also when repeated with the entries in another order', () => {
    fc.assert(
      fc.property(seed, entries, fc.infiniteStream(fc.nat()), (someSeed, list, shuffle) => {
        const shuffled = list
          .map((entry) => ({ entry, key: shuffle.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
        expect(drawLots(someSeed, 'seat', order(shuffled))).toEqual(drawLots(someSeed, 'seat', list))
      }),
    )
  })
  it('draws every entry exactly once', () => {
    fc.assert(
      fc.property(
        seed,
        entries,
        (someSeed, list) =>
          order(drawLots(someSeed, 'seat', list))
            .toSorted()
            .join('\n') === list.toSorted().join('\n'),
      ),
    )
  })
  it('can be repeated by hand', () => {
    const byHand = (entry: string) => createHash('sha256').update(`00ff/seat/${entry}`).digest('hex')
    for (const { entry, ticket } of drawLots('00ff', 'seat', ['Åsa', 'Bo'])) expect(ticket).toBe(byHand(entry))
  })
  it('favours no one', () => {
    const wins = Array.from(
      { length: 4000 },
      (_, number) => drawLots(number.toString(16), 'seat', ['a', 'b', 'c', 'd'])[0]?.entry,
    )
    for (const entry of ['a', 'b', 'c', 'd'])
      expect(wins.filter((winner) => winner === entry).length).toBeGreaterThan(880)
  })
  it('is independent between two draws from one seed', () => {
    const same = Array.from({ length: 1000 }, (_, number) => {
      const winner = (label: string) => drawLots(String(number), label, ['a', 'b'])[0]?.entry
      return winner('seat') === winner('run-off-place')
    }).filter(Boolean).length
    expect(same).toBeGreaterThan(420)
    expect(same).toBeLessThan(580)
  })
})
