import { expect, it } from 'vitest'
import { Day, Instant, Month, TimeOfDay } from './time.ts'

it.each([
  [
    'a month',
    Month,
    ['2027-01', '2027-09', '2027-10', '2027-12'],
    ['2027-00', '2027-13', '2027-1', '2027-010', '12027-01', '2027-01-01', ''],
  ],
  [
    'a time of day',
    TimeOfDay,
    ['00:00', '09:59', '19:30', '23:59'],
    ['24:00', '9:00', '10:60', '10:5', '110:00', '10:000', ''],
  ],
  ['a day', Day, ['2027-02-28', '2028-02-29'], ['2027-02-29', '2027-2-28', '2027-02', '']],
  ['an instant', Instant, [0, -1, 1_800_000_000_000], [0.5, '1', null]],
] as const)('%s is spelled in one way', (_, schema, right, wrong) => {
  for (const value of right) expect([value, schema.safeParse(value).success]).toEqual([value, true])
  for (const value of wrong) expect([value, schema.safeParse(value).success]).toEqual([value, false])
})
