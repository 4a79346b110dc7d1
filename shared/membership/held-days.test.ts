import { expect, it } from 'vitest'
import { cameToHold, holdsWithin } from './held-days.ts'

it.each([
  ['without an end', { from: '2027-02-01', until: null }, true, true],
  ['of one day', { from: '2027-02-10', until: '2027-02-10' }, true, true],
  ['that was taken back before its day', { from: '2027-02-10', until: '2027-02-09' }, false, false],
  ['that ends on the first of the days', { from: '2027-01-01', until: '2027-02-05' }, true, true],
  ['that ended the day before', { from: '2027-01-01', until: '2027-02-04' }, true, false],
  ['that begins on the last of the days', { from: '2027-02-20', until: null }, true, true],
  ['that begins the day after', { from: '2027-02-21', until: null }, true, false],
])('something %s', (_, days, came, isWithin) => {
  expect([cameToHold(days), holdsWithin(days, '2027-02-05', '2027-02-20')]).toEqual([came, isWithin])
})
