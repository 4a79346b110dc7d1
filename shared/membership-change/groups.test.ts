import { expect, it } from 'vitest'
import { MembershipEntry } from '../membership/entry.ts'
import type { WantedChange } from './change.ts'
import { rulesOf } from './groups.ts'

const ground = (from: string, today: string) => ({
  membership: {
    entries: [MembershipEntry.parse({ kind: 'employed', from, until: null, source: 'joined' })],
    employments: [],
    reduced: [],
    additional: [],
    clubs: [],
  },
  source: 'asked',
  today,
  conflicts: [],
})

it('a membership that was joined long ago can be left, and not regretted any more', () => {
  const regret = rulesOf({ kind: 'regretted' } as WantedChange)
  expect(regret.obstacle(ground('2020-01-01', '2027-02-20'))).toBe('regret-too-late')
})
