import { describe, expect, it } from 'vitest'
import { startOfDay } from '../clock.ts'
import { CaseFilter, CaseId, caseOrder, CaseWords, isShown, MemberCase } from './member-case.ts'

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

describe('requests for a person’s own data', () => {
  it('stand in the order of their due days', () => {
    const request = (id: string, since: number, due: string) =>
      ({ id, of: 'data-request', since, due, isOpen: true, isStuck: false }) as MemberCase
    const extended = request('extended', Date.parse('2027-01-10'), '2027-04-10')
    const later = request('later', Date.parse('2027-01-20'), '2027-02-20')
    expect([extended, later].toSorted(caseOrder).map(({ id }) => id)).toEqual(['later', 'extended'])
  })
})

it('a request for a person’s own data waits among other cases from a month before its due day', () => {
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

it('a case is found by part of its id, never by a name or by a personal identity number', () => {
  const isTaken = (words: string) => CaseWords.safeParse(words).success
  expect(['01JZX', ' booking-01J ', 'invoice-77'].map(isTaken)).toEqual([true, true, true])
  expect(
    ['Anna Berg', 'Berg', '19850607-1234', '850607', '850607-T123', '19850607-TF12', '850607T123', '<b>1', 'a1'].map(
      isTaken,
    ),
  ).toEqual(Array(9).fill(false))
})

describe('a case that operators see', () => {
  const shown = {
    id: 'a-case',
    since: 1,
    due: null,
    attempts: 0,
    nextAttemptAt: null,
    isOpen: true,
    isStuck: false,
    ending: null,
    actions: [],
  }
  const course = { sv: 'Kurs', en: 'Course' }
  const admission = { occasion: '01JZZZZZZZZZZZZZZZZZZZZZZZ', course, number: null, until: null }
  it.each([
    ['application', 'employed', 'signed', 'register-slow', {}],
    ['membership-change', 'retired', 'waiting', 'register-slow', {}],
    ['letter', 'course-seat', 'uncertain', 'letter-uncertain', { name: course }],
    ['letter', 'course-seat', 'failed', 'letter-refused', { name: course }],
    ['letter', 'course-seat', 'waiting', 'letter-stalled', { name: course }],
    ['letter', 'course-seat', 'closed', 'letter-no-address', { name: course }],
    ['invoice', 'amount-wrong', 'doubtful', 'invoice-amount-wrong', { month: '2027-01' }],
    ['assignment-change', 'renew', 'failed', 'register-rejected', { type: 'chairman' }],
    ['booking', 'membership', 'held', 'booking-membership', {}],
    ['booking', 'letters', 'booked', 'booking-letters', {}],
    ['company', 'answer', 'waiting', 'company-waits', { company: 'Granholma' }],
    ['company', 'answer', 'waiting', 'company-late', { company: 'Granholma' }],
    ['company', 'letter', 'approved', 'company-letter', { company: 'Granholma' }],
    ['company', 'letter', 'withdrawn', 'company-withdrawal', { company: 'Granholma' }],
    ['data-request', 'access', 'waiting', null, {}],
    ['leaving', 'signature', 'unsigned', 'leaving-unsigned', {}],
    ['retention', 'run', 'failed', 'retention-failed', {}],
    ['retention', 'run', 'died', 'retention-died', {}],
    ['admission', 'sign-ups', 'pending', 'sign-ups-pending', admission],
    ['admission', 'offer', 'unsent', 'offer-unsent', { ...admission, number: 1 }],
    ['admission', 'log', 'broken', 'log-broken', admission],
  ])('of a %s (%s) is %s because of %s, and lacks nothing that is said of its kind', (of, kind, state, cause, more) => {
    const found = { of, kind, state, cause, ...more, ...shown }
    expect(MemberCase.parse(found)).toEqual(found)
    const isRead = (given: object) => MemberCase.safeParse({ ...found, ...given }).success
    for (const field of Object.keys(found)) expect([field, isRead({ [field]: undefined })]).toEqual([field, false])
    for (const word of ['of', 'kind', 'state', 'cause', 'ending'])
      expect([word, isRead({ [word]: '' })]).toEqual([word, false])
  })
})

it('a case is called by letters, digits, hyphens and underscores alone, eighty at most', () => {
  const isId = (id: string) => CaseId.safeParse(id).success
  expect(['a', 'x_Y-9', 'a'.repeat(80)].map(isId)).toEqual([true, true, true])
  expect(['', 'a'.repeat(81), 'a b', 'å', 'a/b', '<a', 'a>'].map(isId)).toEqual(Array(7).fill(false))
})

it('a case is found by four characters at least, with a letter and a digit in any order', () => {
  const isTaken = (words: string) => CaseWords.safeParse(words).success
  expect(['abc1', '1abc', 'a1' + 'x'.repeat(78), 'A-1_'].map(isTaken)).toEqual([true, true, true, true])
  expect(['ab1', 'abcd', '1234', 'a1' + 'x'.repeat(79), 'ab 1', 'abc1!', '!abc1'].map(isTaken)).toEqual(
    Array(7).fill(false),
  )
})
