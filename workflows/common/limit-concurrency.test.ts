import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { turns } from './limit-concurrency.ts'

it('never runs more at once than it may, runs all in their order, and goes on after one that failed', async () => {
  const inTurn = turns(3)
  const begun: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      inTurn(async () => {
        begun.push(number)
        most = Math.max(most, (running += 1))
        await sleep(2)
        running -= 1
        if (number % 5 === 0) throw new Error('no')
        return number
      }),
    ),
  )
  expect(most).toBe(3)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
})
