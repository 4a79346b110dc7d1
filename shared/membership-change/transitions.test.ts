import { expect, it } from 'vitest'
import { ChangeCause, ChangeState, isEndingCause } from './states.ts'
import { mayBecome } from '../cases/kinds.ts'

it.each([
  ['waiting', ['planned', 'done', 'refused', 'stopped', 'cancelled']],
  ['planned', ['done', 'stopped', 'cancelled']],
  ['done', []],
  ['refused', []],
  ['stopped', []],
  ['cancelled', []],
] as const)('a change that is %s can become %o and nothing else', (from, next) => {
  expect(ChangeState.options.filter((to) => mayBecome('membership-change', from, to)).toSorted()).toEqual(
    next.toSorted(),
  )
})

it('the register is asked again where it is out of reach or slow, or an account cannot be read; every other cause is an end', () => {
  expect(ChangeCause.options.filter((cause) => !isEndingCause(cause))).toEqual([
    'register-unavailable',
    'register-slow',
    'account-unreadable',
  ])
  expect(isEndingCause(null)).toBe(false)
})
