import { expect, it } from 'vitest'
import { uncountedIn } from './counting.ts'

it('who has no number is still counted once somebody has votes, and nobody before', () => {
  expect(uncountedIn({ votes: {} }, ['anna', 'bo'])).toEqual([])
  expect(uncountedIn({ votes: { anna: 0 } }, ['anna', 'bo'])).toEqual([])
  expect(uncountedIn({ votes: { anna: 3 } }, ['anna', 'bo'])).toEqual(['bo'])
  expect(uncountedIn({ votes: { anna: 3, bo: 0 } }, ['anna', 'bo'])).toEqual([])
})
