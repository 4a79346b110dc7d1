import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sideBySide } from './side-by-side.ts'

/** What runs while each of the tasks, named by their load, begins; each lasts as long (ms) as it is heavy. */
const begun = async (loads: readonly number[], room: number): Promise<number[][]> => {
  const running: number[] = []
  const seen: number[][] = []
  await sideBySide(loads, { room, loadOf: (load) => load }, async (load) => {
    running.push(load)
    seen.push([...running])
    await sleep(load)
    running.splice(running.indexOf(load), 1)
  })
  return seen
}

describe('parts side by side', () => {
  it('answer in their order, whichever ends first', async () => {
    const load = { room: 2, loadOf: () => 1 }
    expect(await sideBySide([30, 1, 15], load, async (ms) => (await sleep(ms), ms))).toEqual([30, 1, 15])
  })

  it('are never more than there is room for, and a lighter one does not wait behind a heavy one', async () => {
    expect(await begun([60, 50, 30], 100)).toEqual([[60], [60, 30], [50]])
  })

  it('wait until there is room, and the heaviest has all of it', async () => {
    expect(await begun([10, 20, 30], 30)).toEqual([[10], [10, 20], [30]])
    expect(await begun([10, 20, 30], 1)).toEqual([[10], [20], [30]])
  })

  it('fail with the one that fails', async () => {
    const work = async () => Promise.reject(new Error('no'))
    await expect(sideBySide([1], { room: 1, loadOf: () => 1 }, work)).rejects.toThrow('no')
  })
})
