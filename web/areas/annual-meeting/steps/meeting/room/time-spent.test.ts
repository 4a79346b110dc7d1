import { beforeEach, describe, expect, it } from 'vitest'
import { inMinutes, spentOn } from './time-spent.ts'

const start = 1_800_000_000_000
beforeEach(() => sessionStorage.clear())

describe('the time spent on a paragraph', () => {
  it('goes on where it was when one comes back to it', () => {
    for (let at = 0; at <= 3; at += 1) spentOn('m', 'opening', start + at * 1_000)
    spentOn('m', 'elections', start + 4_000)
    spentOn('m', 'elections', start + 5_000)
    spentOn('m', 'opening', start + 6_000)
    expect(spentOn('m', 'opening', start + 7_000)).toBe(4_000)
    expect(spentOn('m', 'elections', start + 8_000)).toBe(1_000)
  })
  it('leaves out the time in which the page slept', () => {
    spentOn('m', 'opening', start)
    spentOn('m', 'opening', start + 1_000)
    expect(spentOn('m', 'opening', start + 3_600_000)).toBe(1_000)
  })
  it('is counted for each meeting by itself', () => {
    spentOn('m', 'opening', start)
    spentOn('m', 'opening', start + 1_000)
    expect(spentOn('other', 'opening', start + 2_000)).toBe(0)
  })
  it.each([
    [0, { hours: 0, minutes: 0, seconds: '00' }],
    [59_999, { hours: 0, minutes: 0, seconds: '59' }],
    [60_000, { hours: 0, minutes: 1, seconds: '00' }],
    [3_725_000, { hours: 1, minutes: 2, seconds: '05' }],
  ])('is shown in hours, minutes and seconds: %i', (elapsed, parts) => {
    expect(inMinutes(elapsed)).toEqual(parts)
  })
})
