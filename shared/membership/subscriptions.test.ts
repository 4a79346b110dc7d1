import { describe, expect, it } from 'vitest'
import { LetterKind } from '../letter-delivery/letter-kind.ts'
import {
  mayBeSent,
  mustGet,
  mustGroups,
  offeredSubscriptions,
  StoredSubscriptions,
  SubscriptionKind,
} from './subscriptions.ts'

describe('subscriptions', () => {
  it('let every letter one must get through, whatever is chosen', () => {
    const must = LetterKind.options.filter((kind) => kind in mustGet)
    expect(must.length).toBeGreaterThan(10)
    expect(must.filter((kind) => !mayBeSent(kind, []))).toEqual([])
    expect(new Set(Object.values(mustGet))).toEqual(new Set(mustGroups))
  })
  it.each(SubscriptionKind.options)('send %s to those who have chosen it and to nobody else', (kind) => {
    const others = SubscriptionKind.options.filter((other) => other !== kind)
    expect([mayBeSent(kind, [kind]), mayBeSent(kind, others), mayBeSent(kind, [])]).toEqual([true, false, false])
  })
  it('offer news and polls to the elected, events of the career centre to students, course tips to everybody', () => {
    expect(offeredSubscriptions([{ kind: 'employable', permission: 'none' }])).toEqual(['course-tips'])
    expect(offeredSubscriptions([{ kind: 'student', permission: 'none' }])).toEqual(['course-tips', 'career-events'])
    expect(
      offeredSubscriptions([
        { kind: 'employable', permission: 'none' },
        { kind: 'elected_club_assignment', permission: 'limited' },
      ]),
    ).toEqual(['news', 'polls', 'course-tips'])
    expect(offeredSubscriptions([])).toEqual([])
  })
  it('forget a kind that no longer exists', () => {
    expect(StoredSubscriptions.parse({ version: 3, kinds: ['polls', 'horoscope', 'news'] })).toEqual({
      version: 3,
      kinds: ['news', 'polls'],
    })
  })
})
