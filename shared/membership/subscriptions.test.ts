import { describe, expect, it } from 'vitest'
import { offeredMailings, offeredSubscriptions, StoredSubscriptions } from './subscriptions.ts'

describe('subscriptions', () => {
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

it('mailings of a club go to those who have one, of the union to its members', () => {
  expect(offeredMailings([{ kind: 'employable' }])).toEqual(['union-mail'])
  expect(offeredMailings([{ kind: 'employable', clubId: 'club-001' }])).toEqual(['club-mail', 'union-mail'])
  expect(offeredMailings([{ kind: 'non_member' }])).toEqual([])
  expect(offeredMailings([])).toEqual([])
})
