import { expect, test } from 'vitest'
import { outcomeFor, readBounceShare, type Outcome } from './outcomes.ts'

const noOutcomes = new Map<string, Outcome>()
const noShare = { share: 0, seed: '' }

test('everything is delivered unless another outcome was set', () => {
  expect(outcomeFor('mira@example.org', noOutcomes, noShare)).toBe('delivery')
  expect(outcomeFor('Mira@Example.org', new Map([['mira@example.org', 'complaint']]), noShare)).toBe('complaint')
})

test('an address that begins with bounce bounces, unless another outcome was set for it', () => {
  expect(outcomeFor('bounce.mira@example.org', noOutcomes, noShare)).toBe('bounce')
  expect(outcomeFor('bounce.mira@example.org', new Map([['bounce.mira@example.org', 'delivery']]), noShare)).toBe(
    'delivery',
  )
})

test('a share of all addresses bounces, and always the same ones for a seed', () => {
  const addresses = Array.from({ length: 2_000 }, (_, index) => `member-${index}@example.org`)
  const bouncing = (seed: string) =>
    addresses.filter((address) => outcomeFor(address, noOutcomes, { share: 0.03, seed }) === 'bounce')
  expect(bouncing('7').length).toBeGreaterThan(35)
  expect(bouncing('7').length).toBeLessThan(90)
  expect(bouncing('7')).toEqual(bouncing('7'))
  expect(bouncing('7')).not.toEqual(bouncing('8'))
})

test.each([
  ['0.03', { share: 0.03, seed: '' }],
  ['0.5 42', { share: 0.5, seed: '42' }],
  ['2', null],
  ['', null],
  ['many', null],
])('the share %j is read as %j', (text, share) => expect(readBounceShare(text)).toEqual(share))
