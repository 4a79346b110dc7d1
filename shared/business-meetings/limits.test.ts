import { expect, it } from 'vitest'
import { businessMeetingLimits, replyHours } from './limits.ts'

it('meetings with companies have the times that students and companies are promised', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  expect(businessMeetingLimits).toMatchObject({
    shortestSlot: 10 * minute,
    longestSlot: 4 * hour,
    confirmWithin: 7 * day,
    retainedFor: 90 * day,
    remindedAfter: [day, 2 * day],
    heldFor: day,
    perHour: { address: 10, email: 3 },
  })
  expect(replyHours).toBe(48)
})
