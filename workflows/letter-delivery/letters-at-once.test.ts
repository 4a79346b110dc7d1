import { expect, it } from 'vitest'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { lettersAtOnce } from './letters-at-once.ts'

const at = (perSecond: number) => ({ perSecond, leftToday: 1_000 })

it('letters are seen to at the same time as the quota allows, at least eight and at most two hundred', () => {
  expect([1, 50, 1_000].map((perSecond) => lettersAtOnce(at(perSecond), 0))).toEqual([8, 50, 200])
})

it('the more goes out with each, the fewer at the same time, and always one', () => {
  const { bytes } = mailingLimits.attachments
  expect([1, 1_000_000, bytes, 100 * bytes].map((attached) => lettersAtOnce(at(1_000), attached))).toEqual([
    200, 40, 5, 1,
  ])
  expect(lettersAtOnce(at(1), 1_000_000)).toBe(8)
})
