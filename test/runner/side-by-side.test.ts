import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sideBySide } from './side-by-side.ts'

describe('parts side by side', () => {
  it('answer in their order, whichever ends first', async () => {
    expect(await sideBySide([30, 1, 15], 2, async (ms) => (await sleep(ms), ms))).toEqual([30, 1, 15])
  })

  it('are never more at a time than there are places, and never fewer while some wait', async () => {
    let running = 0
    const seen: number[] = []
    await sideBySide([1, 2, 3, 4, 5, 6], 2, async () => {
      running += 1
      seen.push(running)
      await sleep(5)
      running -= 1
    })
    expect(Math.max(...seen)).toBe(2)
    expect(seen.slice(1).every((count) => count === 2)).toBe(true)
  })
})
