import { expect, it } from 'vitest'
import { reachedBy } from './sending.ts'

it('a letter that came back has reached nobody', () => {
  expect(reachedBy({ delivered: 21, bounced: 3 })).toBe(18)
  expect(reachedBy({ delivered: 21, bounced: 0 })).toBe(21)
})
