import { expect, it } from 'vitest'
import { mailingLimits } from './mailing-limits.ts'

it('mailings have the times and shares that their writers read', () => {
  const day = 86_400_000
  expect(mailingLimits).toMatchObject({
    perDay: 5,
    listExpiresAfter: day,
    lateAtMost: day / 12,
    repeatedWithin: day,
    namesExpireAfter: 90 * day,
    attachments: { count: 10, bytes: 7_000_000 },
    pause: { sample: 200, returnedShare: 0.05, complaints: 3, complainedShare: 0.001 },
  })
})
