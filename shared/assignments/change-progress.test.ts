import { expect, it } from 'vitest'
import { changeBackOff, canUndo, isOpen, needsDecision } from './change-progress.ts'
import { ChangeState } from './change.ts'

it('a change is open until the register has carried it out, or it was undone', () => {
  expect(ChangeState.options.filter((state) => isOpen({ state }))).toEqual(['waiting', 'syncing', 'failed'])
})

it('an officer decides about one that failed for good, and takes back what the register has not done', () => {
  const failed = { state: 'failed', cause: 'register-rejected' } as const
  expect([needsDecision(failed), canUndo(failed)]).toEqual([true, true])
  for (const cause of ['register-unavailable', 'register-slow', null] as const)
    expect([needsDecision({ ...failed, cause }), canUndo({ ...failed, cause })]).toEqual([false, false])
  expect(needsDecision({ ...failed, state: 'waiting' })).toBe(false)
  expect([canUndo({ state: 'waiting', cause: null }), canUndo({ state: 'syncing', cause: null })]).toEqual([
    true,
    false,
  ])
})

it('the register is asked again after twice as long each time, a quarter of an hour at the most', () => {
  expect([0, 1, 2, 3, 8, 9, 40].map(changeBackOff)).toEqual([5_000, 5_000, 10_000, 20_000, 640_000, 900_000, 900_000])
})
