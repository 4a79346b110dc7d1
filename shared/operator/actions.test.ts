import { expect, it } from 'vitest'
import { needsReason, operatorActions } from './actions.ts'

it('an operator gives a reason for everything but what is tried or sent again', () => {
  expect(operatorActions.filter((action) => !needsReason(action))).toEqual([
    'retryClubSync',
    'resendReminder',
    'resendLetters',
    'restartProcess',
    'retryMemberCase',
  ])
  expect(needsReason('anything else')).toBe(true)
})
