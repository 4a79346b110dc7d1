import { describe, expect, it } from 'vitest'
import { zoneOf } from './zone.ts'

describe('the zone of an instant', () => {
  it.each([
    ['2027-03-15T20:40:00Z', 'CET'],
    ['2027-03-28T00:59:59Z', 'CET'],
    ['2027-03-28T01:00:00Z', 'CEST'],
    ['2027-10-31T00:59:59Z', 'CEST'],
    ['2027-10-31T01:00:00Z', 'CET'],
  ])('%s is %s', (instant, zone) => {
    expect(zoneOf(Date.parse(instant))).toBe(zone)
  })
})
