import { TransactionConflictException, TransactionInProgressException } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { PortalError, type ErrorCode } from '#shared/errors.ts'
import { LostRace } from '#shared/platform/dynamo.ts'
import { asPortalError, refused } from './answer.ts'

const retryAfter = (code: ErrorCode) => refused(new PortalError(code), 'id').headers.get('retry-after')

it.each(['engine-unavailable', 'store-unavailable'] as const)('%s is answered 503 with Retry-After', (code) => {
  expect(refused(new PortalError(code), 'id').status).toBe(503)
  expect(Number(retryAfter(code))).toBeGreaterThan(0)
})

it.each([
  new TransactionConflictException({ $metadata: {}, message: '' }),
  new TransactionInProgressException({ $metadata: {}, message: '' }),
  new LostRace(),
])('a race that was lost until the portal gave up is a rush, and no store that is away: %o', (failure) => {
  expect(asPortalError(new Error('wrapped', { cause: failure })).code).toBe('overloaded')
})

it('a store that does not answer is named as such', () => {
  expect(asPortalError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })).code).toBe('store-unavailable')
})

it('a refusal that stays as it is names no time to come again', () => {
  expect(retryAfter('wrong-step')).toBeNull()
})
