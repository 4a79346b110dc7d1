import { expect, it } from 'vitest'
import { hasReached, mayBeSenior, mayUseDirectDebit } from './age.ts'

it.each([
  ['on the day itself', '201102100000', '2027-02-10', true],
  ['the day before', '201102110000', '2027-02-10', false],
  ['born on 29 February, on the 28th', '201202290000', '2028-02-28', false],
  ['born on 29 February, on the 29th', '201202290000', '2028-02-29', true],
  ['with a day of birth that is left open, once the month is over', '201102000000', '2027-02-27', false],
  ['with a day of birth that is left open, on its last day', '201102000000', '2027-02-28', true],
  ['with a month that is left open, at the end of the year', '201100000000', '2027-12-31', true],
  ['with a month that is left open, before it', '201100000000', '2027-12-30', false],
])('a person is sixteen %s', (_, number, today, isOld) => {
  expect(hasReached(16, number, today)).toBe(isOld)
})

it('from eighteen on one can retire, and pay by direct debit', () => {
  const ages = [mayBeSenior, mayUseDirectDebit].map((may) =>
    ['2027-02-09', '2027-02-10'].map((day) => may('200902100000', day)),
  )
  expect(ages).toEqual([
    [false, true],
    [false, true],
  ])
})
