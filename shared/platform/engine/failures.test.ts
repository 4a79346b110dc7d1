import { expect, it } from 'vitest'
import { PortalError } from '../../errors.ts'
import { unlessEngineIsAway } from './failures.ts'

it('an engine that is away or has too much to do fails no stored work: the next scan carries it out', () => {
  for (const error of [new PortalError('engine-unavailable'), new PortalError('overloaded')])
    expect(() => unlessEngineIsAway(error)).not.toThrow()
})

it('every other failure is thrown, also a refusal with a time to return', () => {
  for (const error of [
    new Error('lost'),
    new PortalError('not-found'),
    new PortalError('overloaded', { retryAfter: 1 }),
  ])
    expect(() => unlessEngineIsAway(error)).toThrow(error)
})
