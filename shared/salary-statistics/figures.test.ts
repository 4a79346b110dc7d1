import { describe, expect, it } from 'vitest'
import { salaryLimits } from './limits.ts'
import { figuresOf, roundedSalary } from './figures.ts'

const salaries = (count: number) => Array.from({ length: count }, (_, index) => 30_000 + 1_000 * index)

describe('the figures of a group', () => {
  it('are told from five salaries on', () => {
    expect(salaryLimits.group).toBe(5)
    expect([figuresOf([]), figuresOf(salaries(4))]).toEqual([null, null])
    expect(figuresOf(salaries(5))).toEqual({ count: 5, p10: null, p25: 31_000, median: 32_000, p75: 33_000, p90: null })
  })

  it('have the lowest and the highest tenth from twenty on, so that they are nobody’s own salary', () => {
    expect(figuresOf(salaries(19))).toMatchObject({ p10: null, p90: null })
    expect(figuresOf(salaries(21))).toEqual({
      count: 21,
      p10: 32_000,
      p25: 35_000,
      median: 40_000,
      p75: 45_000,
      p90: 48_000,
    })
  })

  it('lie between the two nearest salaries, in any order, and are rounded to hundreds', () => {
    expect(figuresOf([40_000, 30_000, 30_100, 39_990, 31_300, 38_760])).toMatchObject({
      p25: 30_400,
      median: 35_000,
      p75: 39_700,
    })
    expect([roundedSalary(30_049), roundedSalary(30_050)]).toEqual([30_000, 30_100])
  })
})
