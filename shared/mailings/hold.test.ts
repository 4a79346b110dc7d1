import { expect, it } from 'vitest'
import { dueOf, Hold, isPause, isPlanned } from './hold.ts'
import { mailingLimits } from './mailing-limits.ts'

const at = 1_000_000_000
const scheduled: Hold = { why: 'scheduled', at }

it.each([
  [at - 1, 'waits'],
  [at, 'goes-out'],
  [at + mailingLimits.lateAtMost, 'goes-out'],
  [at + mailingLimits.lateAtMost + 1, 'missed'],
])('a scheduled mailing at %i %s', (now, due) => expect(dueOf(scheduled, now)).toBe(due))

it.each(['paused', 'returns', 'complaints', 'cancelled', 'missed', 'restored'] as const)(
  'one that is held as %s waits however long',
  (why) => expect(dueOf({ why, at }, at * 2)).toBe('waits'),
)

it('can go on from every hold but a cancellation', () => {
  expect([null, scheduled, { why: 'cancelled', at } as const].map(isPause)).toEqual([false, true, false])
})

it('a mailing has a time before it where it waits for it or has missed it, and in no other hold', () => {
  const planned = Hold.shape.why.options.filter((why) => isPlanned({ why, at: 0 }))
  expect(planned).toEqual(['scheduled', 'missed'])
  expect([isPlanned(null), isPlanned(undefined)]).toEqual([false, false])
})

it('everything but a cancellation can be released', () => {
  const paused = Hold.shape.why.options.filter((why) => isPause({ why, at: 0 }))
  expect(Hold.shape.why.options.filter((why) => !paused.includes(why))).toEqual(['cancelled'])
  expect([isPause(null), isPause(undefined)]).toEqual([false, false])
})
