import { describe, expect, it } from 'vitest'
import { rowOn, rowOnOrFirst, type Dated } from './dated.ts'

type Row = Dated & { fee: number }

const table: [Row, ...Row[]] = [
  { from: '2027-07-01', fee: 270 },
  { from: '2025-01-01', fee: 250 },
  { from: '2020-01-01', fee: 230 },
]

describe('a table of what holds from a day on', () => {
  it.each([
    ['2019-12-31', undefined],
    ['2020-01-01', 230],
    ['2024-12-31', 230],
    ['2025-01-01', 250],
    ['2027-06-30', 250],
    ['2027-07-01', 270],
    ['2031-01-01', 270],
  ])('has for %s what holds from that day or the latest before it: %s', (day, fee) => {
    expect(rowOn(table, day)?.fee).toBe(fee)
    expect(rowOnOrFirst(table, day).fee).toBe(fee ?? 230)
  })
  it('holds nothing where it has no row', () => expect(rowOn([], '2027-01-01')).toBeNull())
})
