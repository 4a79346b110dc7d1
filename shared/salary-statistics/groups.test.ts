import { expect, it } from 'vitest'
import { figuresFor, notNarrowed, SalaryGroup } from './groups.ts'

it('a group is read with what it is narrowed by and its figures, and found by that', () => {
  const figures = { count: 9, p10: null, p25: null, median: 40_000, p75: null, p90: null }
  const all = { of: notNarrowed, figures }
  const north = { of: { ...notNarrowed, region: 'north' as const }, figures: { ...figures, median: 38_000 } }
  expect(SalaryGroup.parse({ ...north, pk: 'SALARY' })).toEqual(north)
  expect(figuresFor([all, north], notNarrowed)?.median).toBe(40_000)
  expect(figuresFor([all, north], north.of)?.median).toBe(38_000)
  expect(figuresFor([all, north], { ...north.of, sector: 'state' })).toBeNull()
})
