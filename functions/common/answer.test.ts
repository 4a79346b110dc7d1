import { TransactionConflictException, TransactionInProgressException } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { PortalError, type ErrorCode } from '#shared/errors.ts'
import { asPortalError, refused } from './answer.ts'

const retryAfter = (code: ErrorCode) => refused(new PortalError(code), 'id').headers.get('retry-after')

it.each(['engine-unavailable', 'store-unavailable'] as const)('%s is answered 503 with Retry-After', (code) => {
  expect(refused(new PortalError(code), 'id').status).toBe(503)
  expect(Number(retryAfter(code))).toBeGreaterThan(0)
})

it.each([TransactionConflictException, TransactionInProgressException])(
  'an item that others wrote until the portal gave up is tried again by the browser: %o',
  (Conflict) => {
    expect(asPortalError(new Conflict({ $metadata: {}, message: '' })).code).toBe('store-unavailable')
  },
)

it('a refusal that stays as it is names no time to come again', () => {
  expect(retryAfter('wrong-step')).toBeNull()
})
