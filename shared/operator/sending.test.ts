import { describe, expect, it } from 'vitest'
import { perMille, sendingActsOf, sendingState } from './sending.ts'

const sent = { hold: null, stalledSince: null, over: true, uncertain: 0, failed: 0 }
const going = { ...sent, over: false }
const held = (why: 'paused' | 'returns' | 'complaints' | 'cancelled' | 'scheduled' | 'missed' | 'restored') => ({
  ...going,
  hold: { why, at: 0 },
})

describe('a sending', () => {
  it.each([
    ['self-paused', held('returns'), ['resume', 'cancel']],
    ['self-paused', held('complaints'), ['resume', 'cancel']],
    ['self-paused', held('missed'), ['resume', 'cancel']],
    ['self-paused', held('restored'), ['resume', 'cancel']],
    ['paused', held('paused'), ['resume', 'cancel']],
    ['paused', held('scheduled'), ['resume', 'cancel']],
    ['under-way', held('cancelled'), []],
    ['stalled', { ...going, stalledSince: 5 }, ['cancel']],
    ['under-way', going, ['cancel']],
    ['uncertain', { ...sent, uncertain: 1, failed: 1 }, ['resend']],
    ['failed', { ...sent, failed: 1 }, ['resend']],
    ['done', sent, []],
    ['failed', { ...sent, failed: 1, hold: { why: 'cancelled' as const, at: 0 } }, []],
  ] as const)('is %s, and what can be done follows from it', (state, sending, acts) => {
    expect(sendingState(sending)).toBe(state)
    expect(sendingActsOf(sending)).toEqual(acts)
  })
  it.each([
    [0, 0, null],
    [0, 40, 0],
    [1, 3, 333],
    [5, 5, 1000],
  ])('of which %i of %i came back has a share of %s per mille', (some, delivered, share) =>
    expect(perMille(some, delivered)).toBe(share),
  )
})
