import { expect, it } from 'vitest'
import { idleShare, untilIdle } from './idle.ts'

const looking = (shares: readonly number[]) => {
  let looks = 0
  return { look: async () => shares[Math.min(looks++, shares.length - 1)] ?? 0, count: () => looks }
}

it('begins at once on an idle machine, and says nothing', async () => {
  const said: string[] = []
  const { look, count } = looking([0.97])
  expect(await untilIdle((sentence) => said.push(sentence), look)).toBe(0.97)
  expect(count()).toBe(1)
  expect(said).toEqual([])
})

it('waits for a busy machine, and says so', async () => {
  const said: string[] = []
  const { look, count } = looking([0.2, 0.5, 0.95])
  expect(await untilIdle((sentence) => said.push(sentence), look)).toBe(0.95)
  expect(count()).toBe(3)
  expect(said).toEqual(['The machine is 20 % idle; waiting until it is 90 % …'])
})

it('measures all the same on a machine that stays busy, and says that the ratios are not reliable', async () => {
  const said: string[] = []
  const { look, count } = looking([0.3])
  expect(await untilIdle((sentence) => said.push(sentence), look)).toBe(0.3)
  expect(count()).toBe(60)
  expect(said.at(-1)).toBe('Still only 30 % idle: something else runs here, ratios of time are not reliable.')
})

it('gives how idle this machine is', async () => {
  const share = await idleShare(50)
  expect(share).toBeGreaterThanOrEqual(0)
  expect(share).toBeLessThanOrEqual(1)
})
