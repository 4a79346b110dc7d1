import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

it('lets work begin in its order while there is room, one alone that is too large, and what needs none at once', async () => {
  const within = createByteBudget(10)
  const begun: string[] = []
  const ends = new Map<string, { done: () => void; fail: () => void }>()
  const all: Promise<PromiseSettledResult<void>[]>[] = []
  const ask = (name: string, bytes: number) =>
    all.push(
      Promise.allSettled([
        within(bytes, () => {
          begun.push(name)
          return new Promise<void>((done, fail) => ends.set(name, { done, fail: () => fail(new Error(name)) }))
        }),
      ]),
    )
  const end = async (name: string, how: 'done' | 'fail' = 'done') => {
    ends.get(name)?.[how]()
    await nextTurn()
    return begun.splice(0)
  }
  for (const [name, bytes] of [
    ['a', 6],
    ['b', 4],
    ['large', 20],
    ['c', 1],
  ] as const)
    ask(name, bytes)
  ask('free', 0)
  await nextTurn()
  expect(begun.splice(0).toSorted()).toEqual(['a', 'b', 'free'])
  expect(await end('free')).toEqual([])
  expect(await end('a', 'fail')).toEqual([])
  expect(await end('b')).toEqual(['large'])
  expect(await end('large')).toEqual(['c'])
  await end('c')
  const failed = (await Promise.all(all)).flat().filter(({ status }) => status === 'rejected')
  expect(failed).toMatchObject([{ reason: { message: 'a' } }])
})
