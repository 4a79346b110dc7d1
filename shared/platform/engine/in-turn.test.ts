import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './in-turn.ts'

it('runs one at a time for a key, in order and also after a failure, and other keys beside it', async () => {
  const inTurn = createTurns()
  const steps: string[] = []
  const ask = (key: string, name: string, fails = false) =>
    inTurn(key, async () => {
      steps.push(`${name} begins`)
      await sleep(5)
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
    }).catch(() => undefined)
  await Promise.all([ask('a', 'first', true), ask('a', 'second'), ask('b', 'other')])
  expect(steps.indexOf('second begins')).toBeGreaterThan(steps.indexOf('first ends'))
  expect(steps.indexOf('other begins')).toBeLessThan(steps.indexOf('first ends'))
})
