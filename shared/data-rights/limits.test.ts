import { expect, it } from 'vitest'
import { dataRequestLimits } from './limits.ts'

const day = 86_400_000

it('a request for one’s own data has the times that its person is promised', () => {
  expect(dataRequestLimits).toEqual({
    months: 1,
    furtherMonths: 2,
    remindedBefore: [7, 1],
    daysRetained: 7,
    confirmedFor: day / 144,
    perDay: 10,
    firstRetry: 5_000,
    longestRetry: 900_000,
    retainedFor: 730 * day,
  })
})
