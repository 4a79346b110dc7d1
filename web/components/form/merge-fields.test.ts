import { describe, expect, it } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const base = { subject: 'Lön', participants: 10, place: 'Matsalen' }

describe('the same fields changed by two people', () => {
  it('are put together where only one has changed each', () => {
    expect(mergeFields(base, { ...base, participants: 12 }, { ...base, place: 'Foajén' })).toEqual({
      merged: { subject: 'Lön', participants: 12, place: 'Foajén' },
      conflicts: [],
    })
  })

  it('are asked about where both have changed one differently', () => {
    expect(mergeFields(base, { ...base, participants: 12 }, { ...base, participants: 14 })).toEqual({
      merged: { ...base, participants: 12 },
      conflicts: ['participants'],
    })
  })

  it('agree where both have made the same change', () => {
    expect(mergeFields(base, { ...base, participants: 12 }, { ...base, participants: 12 }).conflicts).toEqual([])
  })
})
