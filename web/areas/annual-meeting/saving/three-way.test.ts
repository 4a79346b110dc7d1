import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeThreeWay, sameValue, type Draft } from './three-way.ts'

const draft = (data: Record<string, unknown>, rest: Partial<Draft> = {}): Draft => ({
  order: 'a0',
  hidden: false,
  title: null,
  data,
  ...rest,
})
const anyDraft = fc.record({
  order: fc.constantFrom('a0', 'a1'),
  hidden: fc.boolean(),
  title: fc.constantFrom(null, 'x', 'y'),
  data: fc.dictionary(fc.constantFrom('place', 'date', 'fee'), fc.constantFrom('1', '2', '3', null)),
})

describe('two people change the same item', () => {
  it('takes both changes when they changed different fields', () => {
    const { merged, conflicts } = mergeThreeWay(
      draft({ place: 'A', date: '1' }),
      draft({ place: 'B', date: '1' }),
      draft({ place: 'A', date: '2' }),
    )
    expect(merged.data).toEqual({ place: 'B', date: '2' })
    expect(conflicts).toEqual([])
  })

  it('keeps mine and reports theirs when both changed one field differently', () => {
    const { merged, conflicts } = mergeThreeWay(draft({ place: 'A' }), draft({ place: 'B' }), draft({ place: 'C' }))
    expect(merged.data).toEqual({ place: 'B' })
    expect(conflicts).toEqual([{ field: 'data.place', mine: 'B', theirs: 'C' }])
  })

  it('reports nothing when both wrote the same', () => {
    expect(mergeThreeWay(draft({ place: 'A' }), draft({ place: 'B' }), draft({ place: 'B' })).conflicts).toEqual([])
  })

  it('distinguishes an answer of null from no answer', () => {
    expect(sameValue({ currentFee: null }, {})).toBe(false)
    expect(sameValue({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  })

  it('takes all of theirs when I changed nothing', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (base, theirs) => sameValue(mergeThreeWay(base, base, theirs).merged, theirs)),
    )
  })

  it('keeps every field I changed, whatever they did', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (base, mine, theirs) => {
        const { merged } = mergeThreeWay(base, mine, theirs)
        return sameValue(mine.title, base.title) || sameValue(merged.title, mine.title)
      }),
    )
  })

  it('never overwrites a change of theirs silently', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (base, mine, theirs) => {
        const { merged, conflicts } = mergeThreeWay(base, mine, theirs)
        return ['place', 'date', 'fee'].every(
          (name) =>
            sameValue(theirs.data[name], base.data[name]) ||
            sameValue(merged.data[name], theirs.data[name]) ||
            conflicts.some((c) => c.field === `data.${name}`),
        )
      }),
    )
  })
})
