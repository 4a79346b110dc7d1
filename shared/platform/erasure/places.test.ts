import { describe, expect, it } from 'vitest'
import { oneOfEachRetained } from '#test/builders/stored-kinds.ts'
import { kindOfItem, kindsOfItem, type ItemKey } from './places.ts'
import { retainedItems, storedItems } from './stored-items.ts'

const planted = oneOfEachRetained({
  ref: '01JZZZZZZZZZZZZZZZZZZZZZZP',
  other: '01JZZZZZZZZZZZZZZZZZZZZZZQ',
  hash: '1'.repeat(64),
  name: 'Johan Gömstad',
  email: 'johan@example.com',
  at: Date.UTC(2027, 0, 20),
  lately: Date.UTC(2027, 0, 20),
  pollKey: 'a key for tests',
})
const placed = retainedItems.map((kind) => ({
  kind,
  table: storedItems[kind].place.table,
  key: planted[kind] as ItemKey,
}))

/** Whether any text fits both patterns. */
const canFitBoth = (one: string, other: string): boolean => {
  if (one === '' || other === '') return /^\**$/.test(one + other)
  if (one.startsWith('*')) return canFitBoth(one.slice(1), other) || canFitBoth(one, other.slice(1))
  if (other.startsWith('*')) return canFitBoth(other, one)
  return one[0] === other[0] && canFitBoth(one.slice(1), other.slice(1))
}

describe('the kind of an item by its key', () => {
  it('is the one that the registry has for each key', () => {
    expect(placed.map(({ table, key }) => kindOfItem(table, key))).toEqual(retainedItems)
  })

  it('is the most special of those that the key fits', () => {
    const several = placed.map(({ table, key }) => kindsOfItem(table, key)).filter((kinds) => kinds.length > 1)
    expect(several).toEqual([['effectsOfSave', 'effects']])
  })

  it('is decided wherever a key can fit two: one of their patterns says more of it', () => {
    const kinds = retainedItems.map((kind) => ({ kind, ...storedItems[kind].place }))
    const both = kinds.flatMap((one, index) =>
      kinds
        .slice(index + 1)
        .filter(({ table, pk, sk }) => table === one.table && canFitBoth(pk, one.pk) && canFitBoth(sk, one.sk))
        .map((other) => [one.kind, other.kind]),
    )
    expect(both).toEqual([['effects', 'effectsOfSave']])
  })

  it('is none in another table, nor under a key that only begins as one does', () => {
    expect(kindOfItem('content', planted.person as ItemKey)).toBeNull()
    expect(kindOfItem('people', { ...(planted.person as ItemKey), sk: 'PROFILER' })).toBeNull()
  })
})
