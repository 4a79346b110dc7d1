import { describe, expect, it } from 'vitest'
import { startOfDay } from '../clock.ts'
import { memberCaseLimits } from '../limits.ts'
import { ApplicationState } from '../membership-application/states.ts'
import {
  admissionActions,
  assignmentActions,
  bookingActions,
  dataRequestActions,
  applicationActions,
  caseGroupNames,
  caseGroups,
  caseOrder,
  changeActions,
  invoiceActions,
  isStuck,
  letterActions,
  type MemberCase,
} from './member-case.ts'

const { stuckAfter } = memberCaseLimits
const aCase = (id: string, more: Partial<MemberCase> = {}): MemberCase =>
  ({ of: 'application', id, since: 0, isOpen: true, isStuck: false, ...more }) as MemberCase

const asked = { dayHasCome: false, isEnding: false }

describe('a member’s case', () => {
  it('is stuck when it has been open for more than fifteen minutes, to the millisecond', () => {
    expect(stuckAfter).toBe(15 * 60_000)
    expect(isStuck({ isOpen: true, since: 0 }, stuckAfter)).toBe(false)
    expect(isStuck({ isOpen: true, since: 0 }, stuckAfter + 1)).toBe(true)
    expect(isStuck({ isOpen: false, since: 0 }, stuckAfter + 1)).toBe(false)
  })

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

describe('what an operator can do', () => {
  it('with an application is everything once it is signed, and help for one whose signature never came', () => {
    const can = Object.fromEntries(
      ApplicationState.options.map((state) => [
        state,
        [false, true].map((stuck) => applicationActions(state, { stuck, isEnding: false })),
      ]),
    )
    const everything = ['retryMemberCase', 'handBackMemberCase', 'closeMemberCase']
    const nothing = [[], []]
    expect(can).toEqual({
      unsigned: [[], ['retryMemberCase']],
      signed: [everything, everything],
      registered: nothing,
      refused: nothing,
      expired: nothing,
      withdrawn: nothing,
      'id-mismatch': nothing,
      'signature-lost': nothing,
    })
  })

  it('with a change is to try again and to close it while it waits', () => {
    expect(changeActions('waiting', asked)).toEqual(['retryMemberCase', 'closeMemberCase'])
    expect(changeActions('done', asked)).toEqual([])
  })

  it('with a planned change is to close it until its day, and to try again from then on', () => {
    expect(changeActions('planned', asked)).toEqual(['closeMemberCase'])
    expect(changeActions('planned', { ...asked, dayHasCome: true })).toEqual(['retryMemberCase'])
  })

  it('is only asked about again once it is being ended', () => {
    for (const state of ['waiting', 'planned'] as const)
      expect(changeActions(state, { dayHasCome: false, isEnding: true })).toEqual(['retryMemberCase'])
    expect(applicationActions('signed', { stuck: true, isEnding: true })).toEqual(['retryMemberCase'])
  })

  it('with an invoice is to ask the register again or to close it, while it is in doubt', () => {
    expect(invoiceActions('doubtful')).toEqual(['retryMemberCase', 'closeMemberCase'])
    expect([...invoiceActions('settled'), ...invoiceActions('closed')]).toEqual([])
  })

  it('with an admission is to start it again, to decide anew, or to extend an offer whose time runs', () => {
    expect(admissionActions('pending')).toEqual(['retryMemberCase', 'decideAnewMemberCase'])
    expect(admissionActions('unsent')).toEqual(['retryMemberCase'])
    expect(admissionActions('offered')).toEqual(['extendOfferMemberCase'])
    expect(admissionActions('broken')).toEqual(['decideAnewMemberCase'])
    expect(admissionActions('settled')).toEqual([])
  })

  it('with a change of an assignment is nothing while it may be undone, then to try again, and to close what the register has not done', () => {
    const open = { stuck: false }
    expect(assignmentActions({ state: 'waiting', cause: null }, open)).toEqual([])
    expect(assignmentActions({ state: 'waiting', cause: null }, { stuck: true })).toEqual(['retryMemberCase'])
    expect(assignmentActions({ state: 'syncing', cause: null }, open)).toEqual(['retryMemberCase'])
    expect(assignmentActions({ state: 'failed', cause: 'register-slow' }, open)).toEqual(['retryMemberCase'])
    expect(assignmentActions({ state: 'failed', cause: 'register-rejected' }, open)).toEqual([
      'retryMemberCase',
      'closeMemberCase',
    ])
    for (const state of ['synced', 'undone'] as const)
      expect(assignmentActions({ state, cause: null }, { stuck: true })).toEqual([])
  })

  it('with a booking is only to have its process look again', () => {
    expect(bookingActions({ isOpen: true })).toEqual(['retryMemberCase'])
    expect(bookingActions({ isOpen: false })).toEqual([])
  })

  it('with a request for somebody’s own data that waits is to try again, and to extend its time once', () => {
    expect(dataRequestActions('waiting', { isExtendable: true })).toEqual(['retryMemberCase', 'extendDueDayMemberCase'])
    expect(dataRequestActions('waiting', { isExtendable: false })).toEqual(['retryMemberCase'])
    expect(dataRequestActions('ready', { isExtendable: true })).toEqual([])
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
    const found = aCase('case', { of: 'change', ...more })
    expect(caseGroupNames.filter((name) => caseGroups[name](found))).toEqual([group])
  })
})

it('a letter can be sent again or left as it is only where none is certainly under way', () => {
  const anew = ['retryMemberCase', 'closeMemberCase']
  expect([letterActions('uncertain'), letterActions('failed'), letterActions('sent')]).toEqual([anew, anew, []])
})
