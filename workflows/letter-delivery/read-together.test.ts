import { expect, test } from 'vitest'
import { readTogether } from './read-together.ts'

test('what is asked for at the same time takes one reading, and what is asked for later another', async () => {
  const readings: string[][] = []
  const lengthOf = readTogether(async (keys) => {
    readings.push([...keys])
    return new Map(keys.map((key) => [key, key.length]))
  })
  expect(await Promise.all(['a', 'bb', 'a'].map(lengthOf))).toEqual([1, 2, 1])
  expect(await lengthOf('a')).toBe(1)
  expect(readings).toEqual([['a', 'bb', 'a'], ['a']])
})

test('what is not found is nothing, and what cannot be read fails alone', async () => {
  const read = readTogether(async (keys) => {
    if (keys.includes('broken')) throw new Error('away')
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]))
  })
  expect(await Promise.allSettled(['a', 'broken', 'unknown'].map(read))).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: { message: 'away' } },
    { status: 'fulfilled', value: null },
  ])
})
