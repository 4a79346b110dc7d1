import { describe, expect, it } from 'vitest'
import { MemberEmployment } from '../membership/employment.ts'
import { extremesOf, fullTimeSalary, knownSalaries, standingAmong } from './standing.ts'

const figures = { count: 40, p10: 33_000, p25: 36_000, median: 40_000, p75: 45_000, p90: 51_000 }

describe('where a salary stands', () => {
  it.each([
    [32_949, 'below-p10', -7_100],
    [33_000, 'below-p25', -7_000],
    [35_949, 'below-p25', -4_100],
    [36_000, 'below-median', -4_000],
    [39_960, 'at-median', 0],
    [40_049, 'at-median', 0],
    [40_100, 'above-median', 100],
    [45_000, 'above-median', 5_000],
    [45_100, 'above-p75', 5_100],
    [51_000, 'above-p75', 11_000],
    [51_100, 'above-p90', 11_100],
  ])('%i kr: %s, %i kr from the median', (salary, band, difference) => {
    expect(standingAmong(salary, figures)).toEqual({ band, difference })
  })

  it('is given by the quarters alone where the group is too small for tenths', () => {
    const small = { ...figures, count: 39, p10: null, p90: null }
    expect([standingAmong(20_000, small).band, standingAmong(90_000, small).band]).toEqual(['below-p25', 'above-p75'])
  })

  it('is given by the halves alone where it is too small for quarters', () => {
    const small = { ...figures, count: 9, p10: null, p25: null, p75: null, p90: null }
    expect([20_000, 40_000, 90_000].map((salary) => standingAmong(salary, small).band)).toEqual([
      'lower-half',
      'at-median',
      'upper-half',
    ])
    for (const withheld of [{ p25: null }, { p75: null }])
      expect([20_000, 90_000].map((salary) => standingAmong(salary, { ...figures, ...withheld }).band)).toEqual([
        'lower-half',
        'upper-half',
      ])
  })
})

describe('one’s own salary', () => {
  it('is compared as if it were for full time', () => {
    expect(fullTimeSalary({ fixedIncome: 32_000, employmentRate: 80 })).toBe(40_000)
    expect(fullTimeSalary({ fixedIncome: 41_000, employmentRate: 100 })).toBe(41_000)
  })
  it('is not known without income or rate', () => {
    expect(fullTimeSalary({ fixedIncome: null, employmentRate: 100 })).toBeNull()
    expect(fullTimeSalary({ fixedIncome: 32_000, employmentRate: null })).toBeNull()
  })
  it('is that of the employments of the day whose occupation is known', () => {
    const job = (id: string, rest: object) =>
      MemberEmployment.parse({ id, employer: 'Nordvik AB', clubId: null, ...rest })
    const jobs = [
      job('a', { occupation: 'engineer.it', fixedIncome: 30_000, employmentRate: 75 }),
      job('b', { occupation: 'analyst.it', until: '2027-02-19' }),
      job('c', { fixedIncome: 20_000, employmentRate: 50 }),
      job('d', { occupation: 'manager.it' }),
    ]
    expect(knownSalaries(jobs, '2027-02-20')).toEqual([
      { occupation: 'engineer.it', salary: 40_000 },
      { occupation: 'manager.it', salary: null },
    ])
  })
})

describe('several medians', () => {
  const of = (...medians: number[]) => medians.map((median, id) => ({ id, median }))
  it('have a highest and a lowest from two on', () => {
    expect([extremesOf([]), extremesOf(of(40_000))]).toEqual([null, null])
    expect(extremesOf(of(40_000, 52_000, 38_000))).toEqual({
      highest: { id: 1, median: 52_000 },
      lowest: { id: 2, median: 38_000 },
    })
  })
})
