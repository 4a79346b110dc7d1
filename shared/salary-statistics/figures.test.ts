import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { salaryLimits } from './limits.ts'
import { figuresOf } from './figures.ts'
import { roundedSalary } from './rounded-salary.ts'

const salaries = (count: number) => Array.from({ length: count }, (_, index) => 30_000 + 1_000 * index)

describe('the figures of a group', () => {
  it('are published from five salaries on: the median alone at first', () => {
    expect(salaryLimits.group).toBe(5)
    expect([figuresOf([]), figuresOf(salaries(4))]).toEqual([null, null])
    const alone = { p10: null, p25: null, median: 32_000, p75: null, p90: null }
    expect(figuresOf(salaries(5))).toEqual({ ...alone, count: 5 })
    expect(figuresOf(salaries(19))).toEqual({ ...alone, count: 19, median: 39_000 })
  })

  it('have quartiles from twenty on, and the lowest and the highest tenth from forty on', () => {
    expect(figuresOf(salaries(20))).toMatchObject({ p10: null, p25: 34_800, median: 39_500, p75: 44_300, p90: null })
    expect(figuresOf(salaries(39))).toMatchObject({ p10: null, p90: null })
    expect(figuresOf(salaries(41))).toEqual({
      count: 41,
      p10: 34_000,
      p25: 40_000,
      median: 50_000,
      p75: 60_000,
      p90: 66_000,
    })
  })

  it('are means of neighbouring places, in any order, and are rounded to hundreds', () => {
    expect(figuresOf([60_000, 30_000, 31_000, 41_000, 32_000])?.median).toBe(34_700)
    // With an even number two count for a third each, and the next ones on both sides for a sixth.
    expect(figuresOf([60_000, 30_000, 31_000, 41_000, 32_000, 37_000])?.median).toBe(35_000)
    expect([roundedSalary(30_049), roundedSalary(30_050)]).toEqual([30_000, 30_100])
  })

  it('never hang on one salary: a rise of any size moves a figure by a third of it at the most', () => {
    const amounts = fc.array(fc.integer({ min: 20_000, max: 90_000 }), { minLength: 5, maxLength: 60 })
    fc.assert(
      fc.property(amounts, fc.nat(), fc.integer({ min: 0, max: 50_000 }), (before, whose, more) => {
        const after = before.with(whose % before.length, (before[whose % before.length] ?? 0) + more)
        const [figuresBefore, figuresAfter] = [figuresOf(before), figuresOf(after)]
        for (const name of ['p10', 'p25', 'median', 'p75', 'p90'] as const) {
          const moved = Math.abs((figuresAfter?.[name] ?? 0) - (figuresBefore?.[name] ?? 0))
          expect(moved).toBeLessThanOrEqual(more / 3 + salaryLimits.rounding)
        }
      }),
    )
  })
})
