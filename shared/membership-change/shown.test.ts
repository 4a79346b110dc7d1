import { describe, expect, it } from 'vitest'
import { isSameFee, isSameInsurance, shownOf } from './shown.ts'

describe('what a page has shown before a change is confirmed', () => {
  const month = { amount: 235, per: 'month' } as const
  it('is nothing of a change without consequences', () => {
    expect(shownOf(null)).toEqual({ shownFee: null, shownInsurance: null })
  })
  it('is the insurance that follows also where no fee does', () => {
    const insurance = { is: 'ends', day: '2027-02-28' } as const
    expect(shownOf({ fee: null, insurance })).toEqual({ shownFee: null, shownInsurance: insurance })
  })
  it.each([
    [month, month, true],
    [null, null, true],
    [month, null, false],
    [null, month, false],
    [month, { ...month, amount: 236 }, false],
    [month, { ...month, per: 'year' as const }, false],
  ])('of a fee %o is the same as %o: %s', (one, other, same) => expect(isSameFee(one, other)).toBe(same))
  it.each([
    [{ is: 'none' }, { is: 'none' }, true],
    [null, null, true],
    [{ is: 'none' }, null, false],
    [null, { is: 'remains', day: '2027-03-01' }, false],
    [{ is: 'remains', day: '2027-03-01' }, { is: 'remains', day: '2027-03-01' }, true],
    [{ is: 'remains', day: '2027-03-01' }, { is: 'remains', day: '2027-03-02' }, false],
    [{ is: 'remains', day: '2027-03-01' }, { is: 'starts', day: '2027-03-01' }, false],
  ] as const)('of the insurance %o is the same as %o: %s', (one, other, same) =>
    expect(isSameInsurance(one, other)).toBe(same),
  )
})
