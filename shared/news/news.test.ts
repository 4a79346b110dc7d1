import { expect, it } from 'vitest'
import { byNewest } from './news.ts'

it('the newest come first, and what is not published before all; at the same time the later id', () => {
  const each = [
    { id: 'A', publishedAt: 1 },
    { id: 'B', publishedAt: 2 },
    { id: 'C', publishedAt: null },
    { id: 'D', publishedAt: null },
    { id: 'E', publishedAt: 2 },
  ]
  expect(each.toSorted(byNewest).map(({ id }) => id)).toEqual(['D', 'C', 'E', 'B', 'A'])
})
