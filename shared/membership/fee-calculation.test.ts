import { describe, expect, it } from 'vitest'
import { calculateFee, type FeeCase } from './fee-calculation.ts'

const day = '2027-02-20'
const employed: FeeCase = { kind: 'employed', income: 38_000, clubFee: 15, reduced: false, afterStudies: false }

describe('the fee calculator', () => {
  it.each([
    [24_999, 'low-income', 165],
    [25_000, 'ordinary', 235],
    [null, 'ordinary', 235],
  ])('for an income of %s kr a month gives the %s fee of %s kr', (income, ground, amount) => {
    expect(calculateFee({ ...employed, income }, day)).toMatchObject({ ground, fee: { amount, per: 'month' } })
  })

  it('adds the club’s own fee each month, to those alone who have an employment', () => {
    expect(calculateFee(employed, day)).toMatchObject({ clubFee: 15, year: 12 * 250 })
    expect(calculateFee({ ...employed, kind: 'self_employed' }, day)).toMatchObject({ clubFee: 0, year: 12 * 235 })
  })

  it('gives a year’s fee once, with what the club adds each month', () => {
    expect(calculateFee({ ...employed, afterStudies: true }, day)).toMatchObject({ ground: 'first-year', year: 280 })
    expect(calculateFee({ ...employed, kind: 'retired' }, day)).toMatchObject({ ground: 'senior', year: 100 })
  })
})
