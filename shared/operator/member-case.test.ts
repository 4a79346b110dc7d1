import { describe, expect, it } from 'vitest'
import { startOfDay } from '../clock.ts'
import { CaseFilter, caseOrder, CaseWords, isShown, type MemberCase } from './member-case.ts'

const aCase = (id: string, more: Partial<MemberCase> = {}): MemberCase =>
  ({ of: 'application', id, since: 0, isOpen: true, isStuck: false, ...more }) as MemberCase

describe('a member’s case', () => {
  it('stands before those that wait less: stuck, then open by how long, then over with the latest first', () => {
    const cases = [
      aCase('over-early', { isOpen: false, since: 1 }),
      aCase('open-late', { since: 9 }),
      aCase('over-late', { isOpen: false, since: 8 }),
      aCase('stuck', { since: 5, isStuck: true }),
      aCase('open-early', { since: 6 }),
    ]
    expect(cases.toSorted(caseOrder).map(({ id }) => id)).toEqual([
      'stuck',
      'open-early',
      'open-late',
      'over-late',
      'over-early',
    ])
  })
})

describe('requests for somebody’s own data', () => {
  it('stand in the order of their due days', () => {
    const request = (id: string, since: number, due: string) =>
      ({ id, of: 'data-request', since, due, isOpen: true, isStuck: false }) as MemberCase
    const extended = request('extended', Date.parse('2027-01-10'), '2027-04-10')
    const later = request('later', Date.parse('2027-01-20'), '2027-02-20')
    expect([extended, later].toSorted(caseOrder).map(({ id }) => id)).toEqual(['later', 'extended'])
  })
})

it('a request for somebody’s own data waits among other cases from a month before its due day', () => {
  const request = {
    id: 'request',
    of: 'data-request',
    since: 0,
    due: '2027-02-20',
    isOpen: true,
    isStuck: false,
  } as MemberCase
  const before = aCase('before', { since: startOfDay('2027-01-20') - 1 })
  const after = aCase('after', { since: startOfDay('2027-01-20') + 1 })
  expect([after, request, before].toSorted(caseOrder).map(({ id }) => id)).toEqual(['before', 'request', 'after'])
})

describe('a case belongs to one group alone', () => {
  it.each([
    [{ isOpen: true, isStuck: true, state: 'waiting' }, 'stuck'],
    [{ isOpen: true, isStuck: true, state: 'planned' }, 'stuck'],
    [{ isOpen: true, isStuck: false, state: 'waiting' }, 'open'],
    [{ isOpen: true, isStuck: false, state: 'planned' }, 'planned'],
    [{ isOpen: false, isStuck: false, state: 'done' }, 'over'],
  ] as const)('%o: %s', (more, group) => {
    const found = aCase('case', { of: 'membership-change', ...more })
    expect(CaseFilter.options.filter((filter) => isShown(found, filter, '2027-03-01'))).toEqual([group])
  })
})

it('within a week has its day whatever is open and due on one of the next seven days, or before', () => {
  const due = (day: string | null, more: Partial<MemberCase> = {}) =>
    isShown(aCase('due', { due: day, ...more }), 'week', '2027-03-01')
  expect([due('2027-03-08'), due('2027-02-20'), due('2027-03-09'), due(null)]).toEqual([true, true, false, false])
  expect(due('2027-03-02', { isOpen: false })).toBe(false)
})

it('a case is looked for by part of its id, never by a name or by a personal identity number', () => {
  const isTaken = (words: string) => CaseWords.safeParse(words).success
  expect(['01JZX', ' booking-01J ', 'invoice-77'].map(isTaken)).toEqual([true, true, true])
  expect(
    ['Anna Berg', 'Berg', '19850607-1234', '850607', '850607-T123', '19850607-TF12', '850607T123', '<b>1', 'a1'].map(
      isTaken,
    ),
  ).toEqual(Array(9).fill(false))
})
