import { expect, it } from 'vitest'
import { leavingReasons } from './reasons.ts'
import { LeavingState, leavingTransitions, StoredLeaving } from './stored.ts'

const stored = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  person: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  language: 'sv',
  at: 1,
  sentAt: 2,
  state: 'unsigned',
  until: '2027-02-28',
  reason: null,
  comment: '',
}

it('a notice of leaving ends once, each way from waiting for its signature', () => {
  const ways = Object.values(leavingTransitions)
  for (const { from } of ways) expect(from).toEqual(['unsigned'])
  expect(ways.map(({ to }) => to).toSorted()).toEqual(
    LeavingState.options.filter((state) => state !== 'unsigned').toSorted(),
  )
})

it.each(['unsigned', 'signed', 'expired', 'withdrawn', 'id-mismatch', 'signature-lost', 'month-over', 'not-taken'])(
  'one that was stored as %s is read as it was',
  (state) => {
    for (const reason of [null, ...leavingReasons])
      expect(StoredLeaving.parse({ ...stored, state, reason })).toEqual({ ...stored, state, reason })
  },
)

it('one that lacks anything is not read', () => {
  for (const field of Object.keys(stored))
    expect([field, StoredLeaving.safeParse({ ...stored, [field]: undefined }).success]).toEqual([field, false])
  expect(StoredLeaving.safeParse({ ...stored, state: '' }).success).toBe(false)
})
