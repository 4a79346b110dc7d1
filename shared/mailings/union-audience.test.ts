import { describe, expect, it } from 'vitest'
import type { RoleKind } from '../roles/role.ts'
import { clubsMeantBy, isMeantByUnion, isSameAudience, UnionAudience } from './audience.ts'
import { fingerprintOfList } from './fingerprint.ts'
import { emptyDraft, emptyUnionDraft } from './mailing.ts'
import { repeatedIn } from './recipient-list.ts'

const today = '2027-02-01'
const all = emptyUnionDraft.audience
const narrowed = (to: Partial<UnionAudience>): UnionAudience => ({ ...all, ...to })
const clubs = [{ clubId: 'club-001', region: 'Norr' }, { clubId: 'club-002', region: 'Syd' }, { clubId: 'club-003' }]
const member = (memberKinds: RoleKind[] = [], inClubs: (string | null)[] = [], memberUntil?: string) => ({
  memberKinds,
  employments: inClubs.map((clubId) => ({ clubId })),
  memberUntil,
})

describe('the clubs of an audience', () => {
  it.each<[Partial<UnionAudience>, string[] | null]>([
    [{}, null],
    [{ kinds: ['student'] }, null],
    [{ clubs: ['club-002', 'club-003'] }, ['club-002', 'club-003']],
    [{ regions: ['Norr'] }, ['club-001']],
    [{ regions: ['Norr', 'Syd'], clubs: ['club-002', 'club-003'] }, ['club-002']],
    [{ regions: ['Mitt'] }, []],
    [{ clubs: ['club-999'] }, []],
  ])('%j are %j', (to, meant) => expect(clubsMeantBy(narrowed(to), clubs)).toEqual(meant))
})

describe('an audience of the union', () => {
  const isMeant = (who: ReturnType<typeof member>, to: Partial<UnionAudience> = {}) => {
    const meant = clubsMeantBy(narrowed(to), clubs)
    return isMeantByUnion(narrowed(to), meant && new Set(meant), who, today)
  }
  it('is every member where nothing narrows it down, with or without a club, and no one else', () => {
    expect(
      [member(), member(['student']), member([], ['club-001']), member(['unknown'])].map((who) => isMeant(who)),
    ).toEqual([true, true, true, true])
    expect([member(['non_member']), member(['editor']), member(['operator'])].map((who) => isMeant(who))).toEqual([
      false,
      false,
      false,
    ])
  })
  it('holds a member who has left, who is left out for that reason', () => {
    expect(isMeant(member([], ['club-001'], '2027-01-31'))).toBe(true)
  })
  it('is staff who are members as well', () => expect(isMeant(member(['editor'], ['club-001']))).toBe(true))
  it.each<[Partial<UnionAudience>, boolean[]]>([
    [{ kinds: ['employable'] }, [true, false, false]],
    [{ kinds: ['manager', 'student'] }, [false, true, true]],
    [{ regions: ['Norr'] }, [true, false, false]],
    [{ clubs: ['club-002'], kinds: ['manager'] }, [false, true, false]],
    [{ clubs: ['club-002'], kinds: ['employable'] }, [false, false, false]],
  ])('of %j is for an employed member, a manager in another club and a student: %j', (to, meant) => {
    const three = [member([], ['club-001']), member(['manager'], ['club-002']), member(['student'])]
    expect(three.map((who) => isMeant(who, to))).toEqual(meant)
  })
  it('names kinds of membership, clubs and regions, and no person', () => {
    const accepts = (given: object) => UnionAudience.safeParse({ ...all, ...given }).success
    expect(accepts({ kinds: ['student'], clubs: ['club-001'], regions: ['Norr'] })).toBe(true)
    expect([{ kinds: ['operator'] }, { clubs: ['x'] }, { regions: [''] }, { only: [] }].map(accepts)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
  it('is the same in whatever order it names them', () => {
    const one = narrowed({ clubs: ['club-001', 'club-002'] })
    expect(isSameAudience(one, narrowed({ clubs: ['club-002', 'club-001'] }))).toBe(true)
    expect(isSameAudience(one, narrowed({ clubs: ['club-001'] }))).toBe(false)
    expect(isSameAudience(one, { ...one, regions: ['Norr'] })).toBe(false)
  })
})

describe('a list of recipients', () => {
  const mailing = { ...emptyDraft, subject: 'Nytt avtal', attachments: [] }
  const list = { id: 'L', hash: 'h' }
  const made = {
    recipients: 10,
    earlier: [
      { sendId: 'a', count: 4 },
      { sendId: 'b', count: 0 },
    ],
  }

  it('is confirmed with the letter and with where answers go: another of the three is something else', () => {
    const print = fingerprintOfList(mailing, list)
    expect(fingerprintOfList({ ...mailing }, { ...list })).toBe(print)
    for (const other of [
      fingerprintOfList({ ...mailing, subject: 'Avtal' }, list),
      fingerprintOfList({ ...mailing, replyTo: { to: 'custom', address: 'a@b.se' } }, list),
      fingerprintOfList(mailing, { ...list, hash: 'i' }),
      fingerprintOfList(mailing, { ...list, id: 'M' }),
    ])
      expect(other).not.toBe(print)
  })
  it('has as many who got the letter before as were counted with it', () => {
    expect(repeatedIn(made, [{ sendId: 'a', at: 5, recipients: 90 }])).toEqual({ count: 4, since: 5 })
    expect(repeatedIn(made, [{ sendId: 'b', at: 5, recipients: 90 }])).toEqual({ count: 0, since: 0 })
  })
  it('counts as many as there could be of a mailing that was sent since', () => {
    expect(repeatedIn(made, [{ sendId: 'c', at: 7, recipients: 90 }])).toEqual({ count: 10, since: 7 })
    expect(repeatedIn(made, [{ sendId: 'c', at: 7, recipients: 3 }])).toEqual({ count: 3, since: 7 })
  })
})
