import { expect, it } from 'vitest'
import { ApiError } from '#web/client/api.ts'
import { catalogueQuery, occasionQuery } from './courses-queries.ts'

type Interval = (query: { state: { error: unknown } }) => number
const overloaded = (retryAfter: number) => new ApiError({ status: 429, code: 'too-many-requests', retryAfter })

it.each([
  ['the catalogue', catalogueQuery],
  ['an occasion', occasionQuery('1')],
])('%s is asked for each minute, after a 429 not before the portal wants it', (_, { refetchInterval }) => {
  const after = (error: unknown) => (refetchInterval as unknown as Interval)({ state: { error } })
  expect(after(null)).toBeGreaterThanOrEqual(55_000)
  expect(after(null)).toBeLessThanOrEqual(65_000)
  expect(after(overloaded(300))).toBe(300_000)
  expect(after(overloaded(1))).toBe(after(null))
})
