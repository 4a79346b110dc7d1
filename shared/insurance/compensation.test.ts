import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldLimits } from '../limits.ts'
import { addedInAll, additionalFit, compensationOn, insuredDays, stretchesOf } from './compensation.ts'
import { termsOn } from './terms.ts'

type Insured = Parameters<typeof compensationOn>[2]
const terms = termsOn('2027-02-20')
const on = (salary: number, day: number, insured: Insured = 'income') => compensationOn(salary, day, insured, terms)
const totals = (salary: number, insured: Insured) =>
  stretchesOf(salary, insured, terms).map(({ from, through, total }) => `${from}–${through}: ${total}`)

describe('the income insurance tops up to 80 % of a salary of up to 60 000 kr', () => {
  it.each([
    [33_999, { fund: 27_199, added: 0, total: 27_199 }],
    [34_000, { fund: 27_200, added: 0, total: 27_200 }],
    [34_001, { fund: 27_200, added: 0, total: 27_200 }],
    [34_002, { fund: 27_200, added: 1, total: 27_201 }],
    [50_000, { fund: 27_200, added: 12_800, total: 40_000 }],
    [60_000, { fund: 27_200, added: 20_800, total: 48_000 }],
    [60_001, { fund: 27_200, added: 20_800, total: 48_000 }],
    [150_000, { fund: 27_200, added: 20_800, total: 48_000 }],
    [999_999, { fund: 27_200, added: 20_800, total: 48_000 }],
    [1, { fund: 0, added: 0, total: 0 }],
  ])('of %i kr on the first day: %j', (salary, expected) => {
    expect(on(salary, 1)).toEqual(expected)
  })

  it.each([
    [100, { fund: 24_000, added: 0, total: 24_000 }],
    [101, { fund: 21_000, added: 3_000, total: 24_000 }],
    [150, { fund: 21_000, added: 3_000, total: 24_000 }],
    [151, { fund: 21_000, added: 0, total: 21_000 }],
    [200, { fund: 21_000, added: 0, total: 21_000 }],
    [201, { fund: 19_500, added: 0, total: 19_500 }],
    [300, { fund: 19_500, added: 0, total: 19_500 }],
    [301, { fund: 0, added: 0, total: 0 }],
  ])('of 30 000 kr on day %i: %j', (day, expected) => {
    expect(on(30_000, day)).toEqual(expected)
  })
})

describe('the additional insurance', () => {
  it.each([
    [59_999, 'below', 150],
    [60_000, 'within', 200],
    [150_000, 'within', 200],
    [150_001, 'above', 200],
  ] as const)('is for a salary of %i kr: %s, and pays through day %i', (salary, fit, days) => {
    expect(additionalFit(salary)).toBe(fit)
    expect(insuredDays(salary, 'additional')).toBe(days)
  })

  it.each([
    [59_999, { fund: 27_200, added: 20_799, total: 47_999 }],
    [60_000, { fund: 27_200, added: 20_800, total: 48_000 }],
    [60_002, { fund: 27_200, added: 20_801, total: 48_001 }],
    [80_000, { fund: 27_200, added: 36_800, total: 64_000 }],
    [150_000, { fund: 27_200, added: 92_800, total: 120_000 }],
    [150_001, { fund: 27_200, added: 92_800, total: 120_000 }],
    [999_999, { fund: 27_200, added: 92_800, total: 120_000 }],
  ])('insures what is above 60 000 kr too, up to 150 000 kr: of %i kr %j', (salary, expected) => {
    expect(on(salary, 1, 'additional')).toEqual(expected)
  })

  it('gives the same of 60 000 kr on the days that both insure, more of a higher salary, and 50 days more', () => {
    expect(totals(60_000, 'income')).toEqual(['1–100: 48000', '101–150: 48000', '151–200: 23800', '201–300: 22100'])
    expect(totals(60_000, 'additional')).toEqual(['1–100: 48000', '101–150: 48000', '151–200: 48000', '201–300: 22100'])
    expect(totals(80_000, 'income')).toEqual(totals(60_000, 'income'))
    expect(totals(80_000, 'additional')).toEqual(['1–100: 64000', '101–150: 64000', '151–200: 64000', '201–300: 22100'])
  })
})

it('pays in all what it adds each day, by 22 days a month, in whole kronor', () => {
  // 40 000 − 27 200 for 100 days, 40 000 − 23 800 for 50.
  expect(addedInAll(50_000, 'income', terms)).toBe(Math.floor((12_800 * 100) / 22) + Math.floor((16_200 * 50) / 22))
  expect(addedInAll(50_000, 'fund-alone', terms)).toBe(0)
})

const anySalary = fc.oneof(
  fc.integer(fieldLimits.income),
  fc.constantFrom(1, 33_999, 34_000, 34_001, 59_999, 60_000, 60_001, 150_000, 150_001, 999_999),
)
const anyDay = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1, 100, 101, 150, 151, 200, 201, 300, 301))
const anyInsured = fc.constantFrom<Insured>('fund-alone', 'income', 'additional')

describe('for any salary and day', () => {
  it('is never negative and never more than 80 % of the salary in all', () => {
    fc.assert(
      fc.property(anySalary, anyDay, anyInsured, (salary, day, insured) => {
        const { fund, added, total } = on(salary, day, insured)
        expect(Math.min(fund, added, total)).toBeGreaterThanOrEqual(0)
        expect(total * 100).toBeLessThanOrEqual(salary * 80)
        expect(fund + added).toBe(total)
        expect([fund, added, total].every(Number.isInteger)).toBe(true)
      }),
    )
  })

  it('is no less for a higher salary', () => {
    fc.assert(
      fc.property(anySalary, anySalary, anyDay, anyInsured, (one, other, day, insured) => {
        const [lower, higher] = [on(Math.min(one, other), day, insured), on(Math.max(one, other), day, insured)]
        expect(higher.total).toBeGreaterThanOrEqual(lower.total)
        expect(higher.fund).toBeGreaterThanOrEqual(lower.fund)
      }),
    )
  })

  it('does not jump between two salaries a krona apart, the ceiling included, but where the additional insurance begins', () => {
    fc.assert(
      fc.property(anySalary, anyDay, anyInsured, (salary, day, insured) => {
        fc.pre(insured !== 'additional' || salary + 1 !== 60_000)
        expect(on(salary + 1, day, insured).total - on(salary, day, insured).total).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is of the part above 60 000 kr nothing without the additional insurance', () => {
    fc.assert(
      fc.property(anySalary, anyDay, fc.constantFrom<Insured>('fund-alone', 'income'), (salary, day, insured) => {
        expect(on(salary, day, insured)).toEqual(on(Math.min(salary, 60_000), day, insured))
      }),
    )
  })

  it('is no more on a later day, and no less with more insurance', () => {
    fc.assert(
      fc.property(anySalary, anyDay, anyInsured, (salary, day, insured) => {
        expect(on(salary, day + 1, insured).total).toBeLessThanOrEqual(on(salary, day, insured).total)
        const [alone, income, additional] = [
          on(salary, day, 'fund-alone'),
          on(salary, day, 'income'),
          on(salary, day, 'additional'),
        ]
        expect(income.total).toBeGreaterThanOrEqual(alone.total)
        expect(additional.total).toBeGreaterThanOrEqual(income.total)
      }),
    )
  })

  it('is described by the stretches, each day in exactly one until the last', () => {
    fc.assert(
      fc.property(anySalary, fc.integer({ min: 1, max: 300 }), anyInsured, (salary, day, insured) => {
        const found = stretchesOf(salary, insured, terms).filter(({ from, through }) => from <= day && day <= through)
        expect(found.map(({ fund, added, total }) => ({ fund, added, total }))).toEqual([on(salary, day, insured)])
      }),
    )
  })
})
