import { expect, it } from 'vitest'
import { keptWithPersonUntil } from './retention.ts'

it.each([
  ['2027-01-31', '2028-01-31'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
  ['2027-12-31', '2028-12-31'],
])('what is kept with somebody whose membership ends on %s is kept until %s', (lastDay, until) => {
  expect(keptWithPersonUntil(lastDay)).toBe(until)
})

it('nobody knows until when it is kept while the membership has no end', () => {
  expect(keptWithPersonUntil(null)).toBeNull()
})
