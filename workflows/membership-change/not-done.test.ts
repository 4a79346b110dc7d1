import { expect, it } from 'vitest'
import { RegisterError } from '#shared/platform/register/client.ts'
import { notDone } from './not-done.ts'

it.each(['rejected', 'not-member', 'not-found'])('is refused where the register says %s', (code) => {
  expect(notDone(new RegisterError('rejected', code))).toMatchObject({ end: 'refused', cause: 'register-rejected' })
})

it.each(['account-refused', 'direct-debit-too-young'] as const)('is refused and says why: %s', (code) => {
  expect(notDone(new RegisterError('rejected', code))).toMatchObject({ end: 'refused', cause: code })
})

// An answer that cannot be read does not say that nothing was done, and a wrong key of ours is not the member's fault.
it.each(['unexpected-reply', 'unauthorized', 'invalid', 'key-used-for-something-else', undefined])(
  'is asked again where the answer is a fault between the systems: %s',
  (code) => {
    expect(notDone(new RegisterError('rejected', code))).toMatchObject({ end: null, cause: 'register-unavailable' })
  },
)

it('is asked again where the register is silent or slow', () => {
  expect(notDone(new RegisterError('unavailable'))).toMatchObject({ end: null, cause: 'register-unavailable' })
  expect(notDone(new RegisterError('slow'))).toMatchObject({ end: null, cause: 'register-slow' })
})
