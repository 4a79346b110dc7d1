import { expect, it } from 'vitest'
import { PortalError } from '../../errors.ts'
import { unlessEngineIsAway } from './failures.ts'

it('what is stored needs no engine that is away or has too much to do: the next scan carries it out', () => {
  for (const error of [new PortalError('engine-unavailable'), new PortalError('overloaded')])
    expect(() => unlessEngineIsAway(error)).not.toThrow()
})

it('every other failure is thrown, also to come back later', () => {
  for (const error of [
    new Error('lost'),
    new PortalError('not-found'),
    new PortalError('overloaded', { retryAfter: 1 }),
  ])
    expect(() => unlessEngineIsAway(error)).toThrow(error)
})
