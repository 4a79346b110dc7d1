import { ApplicationFailure } from '@temporalio/common'
import { describe, expect, it } from 'vitest'
import { PortalError } from '#shared/errors.ts'
import { guarded } from './guard.ts'

/** What an activity that fails so reports to the engine. */
const failureOf = async (error: Error): Promise<unknown> => {
  const { fails } = guarded({ fails: () => Promise.reject(error) })
  return fails().catch((failure: unknown) => failure)
}

describe('an activity', () => {
  it.each([
    new PortalError('engine-unavailable'),
    new PortalError('store-unavailable'),
    // As the engine's client reports an engine that has too much to do: the process would end with its letter unsent.
    new PortalError('overloaded'),
  ])('is tried again when a service will be back: %s', async (error) => {
    const failure = await failureOf(error)
    expect(failure).toBeInstanceOf(ApplicationFailure)
    expect(failure).toMatchObject({ nonRetryable: false, type: error.code })
  })

  it.each([new PortalError('not-found'), new PortalError('overloaded', { retryAfter: 2 })])(
    'gives a refusal as its answer: %s',
    async (error) => {
      expect(await failureOf(error)).toMatchObject({ nonRetryable: true, type: error.code, details: [error.details] })
    },
  )

  it('lets the engine try again what is no answer', async () => {
    const error = new Error('lost')
    expect(await failureOf(error)).toBe(error)
  })
})
