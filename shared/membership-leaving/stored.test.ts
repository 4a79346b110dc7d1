import { describe, expect, it } from 'vitest'
import { LeavingState, leavingTransitions, StoredLeaving } from './stored.ts'

const stored = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  person: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  language: 'sv',
  at: 1,
  sentAt: 2,
  state: 'unsigned',
  revision: 0,
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

describe('a stored notice of leaving', () => {
  it.each(['unsigned', 'signed', 'expired', 'withdrawn', 'id-mismatch', 'signature-lost', 'month-over', 'not-taken'])(
    'that is %s is read as it was stored, with each reason that it may have',
    (state) => {
      const reasons = 'fee no-use new-job other-union without-work retiring moving-abroad dissatisfied other'.split(' ')
      for (const reason of [null, ...reasons])
        expect(StoredLeaving.parse({ ...stored, state, reason })).toEqual({ ...stored, state, reason })
    },
  )

  it('that lacks anything is not read', () => {
    for (const field of Object.keys(stored))
      expect([field, StoredLeaving.safeParse({ ...stored, [field]: undefined }).success]).toEqual([field, false])
    expect(StoredLeaving.safeParse({ ...stored, state: '' }).success).toBe(false)
    expect(StoredLeaving.safeParse({ ...stored, reason: '' }).success).toBe(false)
  })
})
