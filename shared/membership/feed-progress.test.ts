import { expect, it } from 'vitest'
import { stuckFeed } from './feed-progress.ts'

const now = 1_800_000_000_000
const quarter = 15 * 60_000

it('a reading that has halted is reported after a quarter of an hour, with its cause', () => {
  const halted = (ago: number) =>
    stuckFeed({ readAt: now, standstill: { cause: 'register-slow', since: now - ago } }, now)
  expect(halted(quarter)).toBeNull()
  expect(halted(quarter + 1)).toEqual({ cause: 'register-slow', since: now - quarter - 1 })
})

it('a feed that is not read any more is reported by when it was read last', () => {
  expect(stuckFeed({ readAt: now - quarter, standstill: null }, now)).toBeNull()
  expect(stuckFeed({ readAt: now - quarter - 1, standstill: null }, now)).toMatchObject({ cause: 'not-read' })
})
