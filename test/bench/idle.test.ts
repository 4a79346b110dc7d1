import { expect, it } from 'vitest'
import { idleShare, untilIdle } from './idle.ts'

const sampler = (shares: readonly number[]) => {
  let samples = 0
  return { sample: async () => shares[Math.min(samples++, shares.length - 1)] ?? 0, count: () => samples }
}

it('begins at once on an idle machine, and says nothing', async () => {
  const said: string[] = []
  const { sample, count } = sampler([0.97])
  expect(await untilIdle((sentence) => said.push(sentence), sample)).toBe(0.97)
  expect(count()).toBe(1)
  expect(said).toEqual([])
})

it('waits for a busy machine, and says so', async () => {
  const said: string[] = []
  const { sample, count } = sampler([0.2, 0.5, 0.95])
  expect(await untilIdle((sentence) => said.push(sentence), sample)).toBe(0.95)
  expect(count()).toBe(3)
  expect(said).toEqual(['The machine is 20 % idle; waiting until it is 90 % …'])
})

it('measures all the same on a machine that stays busy, and says that the ratios are not reliable', async () => {
  const said: string[] = []
  const { sample, count } = sampler([0.3])
  expect(await untilIdle((sentence) => said.push(sentence), sample)).toBe(0.3)
  expect(count()).toBe(60)
  expect(said.at(-1)).toBe('Still only 30 % idle: something else runs here, ratios of time are not reliable.')
})

it('gives how idle this machine is', async () => {
  const share = await idleShare(50)
  expect(share).toBeGreaterThanOrEqual(0)
  expect(share).toBeLessThanOrEqual(1)
})
