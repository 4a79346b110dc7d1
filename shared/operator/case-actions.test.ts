import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { memberCaseLimits } from '../limits.ts'
import { ApplicationState } from '../membership-application/states.ts'
import { LeavingState } from '../membership-leaving/stored.ts'
import {
  admissionActions,
  applicationActions,
  assignmentChangeActions,
  bookingActions,
  companyActions,
  dataRequestActions,
  endingOf,
  invoiceActions,
  isStuck,
  leavingActions,
  letterActions,
  membershipChangeActions,
} from './case-actions.ts'

const { stuckAfter } = memberCaseLimits
const noon = stockholmInstant('2027-03-01', '12:00')
const now = { portalNow: noon }
const takingBack = { by: 'union', at: 0, portalAt: 0 } as const

it('a case is stuck when it has been open for more than fifteen minutes, to the millisecond', () => {
  expect(stuckAfter).toBe(15 * 60_000)
  expect(isStuck({ isOpen: true, since: 0 }, stuckAfter)).toBe(false)
  expect(isStuck({ isOpen: true, since: 0 }, stuckAfter + 1)).toBe(true)
  expect(isStuck({ isOpen: false, since: 0 }, stuckAfter + 1)).toBe(false)
})

it('an end that was asked for is submitted until the register answers, or came too late', () => {
  const asked = { at: 0 }
  expect(endingOf(undefined, { isOpen: true, isCarriedOut: false })).toBeNull()
  expect(endingOf(asked, { isOpen: true, isCarriedOut: false })).toBe('asked')
  expect(endingOf(asked, { isOpen: false, isCarriedOut: true })).toBe('too-late')
  expect(endingOf(asked, { isOpen: false, isCarriedOut: false })).toBeNull()
})

describe('what an operator can do', () => {
  it('with an application is everything once it is signed, and help for one whose signature never came', () => {
    const can = Object.fromEntries(
      ApplicationState.options.map((state) => [
        state,
        [false, true].map((stuck) => applicationActions({ state }, { isStuck: stuck })),
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
    expect(membershipChangeActions({ state: 'waiting' }, now)).toEqual(['retryMemberCase', 'closeMemberCase'])
    expect(membershipChangeActions({ state: 'done' }, now)).toEqual([])
  })

  it('with a planned change is to close it until its day, and to try again from then on', () => {
    const planned = { state: 'planned', from: '2027-03-02' } as const
    const midnight = stockholmInstant('2027-03-02', '00:00')
    expect(membershipChangeActions(planned, { portalNow: midnight - 1 })).toEqual(['closeMemberCase'])
    expect(membershipChangeActions(planned, { portalNow: midnight })).toEqual(['retryMemberCase'])
  })

  it('is only asked about again once it is being ended', () => {
    for (const state of ['waiting', 'planned'] as const)
      expect(membershipChangeActions({ state, takingBack }, now)).toEqual(['retryMemberCase'])
    expect(membershipChangeActions({ state: 'done', takingBack }, now)).toEqual([])
    const ending = { cause: 'closed-by-union', at: 0, portalAt: 0 } as const
    expect(applicationActions({ state: 'signed', ending }, { isStuck: true })).toEqual(['retryMemberCase'])
    expect(applicationActions({ state: 'registered', ending }, { isStuck: false })).toEqual([])
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
    const open = { isStuck: false }
    expect(assignmentChangeActions({ state: 'waiting', cause: null }, open)).toEqual([])
    expect(assignmentChangeActions({ state: 'waiting', cause: null }, { isStuck: true })).toEqual(['retryMemberCase'])
    expect(assignmentChangeActions({ state: 'syncing', cause: null }, open)).toEqual(['retryMemberCase'])
    expect(assignmentChangeActions({ state: 'failed', cause: 'register-slow' }, open)).toEqual(['retryMemberCase'])
    expect(assignmentChangeActions({ state: 'failed', cause: 'register-rejected' }, open)).toEqual([
      'retryMemberCase',
      'closeMemberCase',
    ])
    for (const state of ['synced', 'undone'] as const)
      expect(assignmentChangeActions({ state, cause: null }, { isStuck: true })).toEqual([])
  })

  it('with a booking is only to have its process check again', () => {
    expect(bookingActions(null, { isOpen: true })).toEqual(['retryMemberCase'])
    expect(bookingActions(null, { isOpen: false })).toEqual([])
  })

  it('with a waiting request for a person’s own data is to try again, and to extend its time once', () => {
    const waiting = { state: 'waiting', dueOn: '2027-03-01', extension: null } as const
    expect(dataRequestActions(waiting, now)).toEqual(['retryMemberCase', 'extendDueDayMemberCase'])
    expect(dataRequestActions({ ...waiting, dueOn: '2027-02-28' }, now)).toEqual(['retryMemberCase'])
    expect(dataRequestActions({ ...waiting, extension: { at: 0, reason: '' } }, now)).toEqual(['retryMemberCase'])
    expect(dataRequestActions({ ...waiting, state: 'ready' }, now)).toEqual([])
  })
})

it('a letter can be sent again or left as it is only where none is certainly under way', () => {
  const anew = ['retryMemberCase', 'closeMemberCase']
  expect([letterActions('uncertain'), letterActions('failed'), letterActions('sent')]).toEqual([anew, anew, []])
})

it('a notice of leaving is helped on only where its signature should have been there', () => {
  const can = LeavingState.options.flatMap((state) =>
    [false, true].flatMap((stuck) => leavingActions({ state }, { isStuck: stuck })),
  )
  expect([leavingActions({ state: 'unsigned' }, { isStuck: true }), can.length]).toEqual([['retryMemberCase'], 1])
})

it('a company that waits for the union is answered, not tried again; a letter that it has not got is', () => {
  expect(companyActions({ state: 'waiting' }, { isOpen: true })).toEqual([])
  expect(companyActions({ state: 'approved' }, { isOpen: true })).toEqual(['retryMemberCase'])
  expect(companyActions({ state: 'approved' }, { isOpen: false })).toEqual([])
})
