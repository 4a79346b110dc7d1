import { describe, expect, it } from 'vitest'
import { memberCaseLimits } from '../limits.ts'
import { ApplicationState } from '../membership-application/states.ts'
import { LeavingState } from '../membership-leaving/stored.ts'
import {
  admissionActions,
  applicationActions,
  assignmentActions,
  bookingActions,
  changeActions,
  companyActions,
  dataRequestActions,
  invoiceActions,
  isStuck,
  leavingActions,
  letterActions,
} from './case-actions.ts'

const { stuckAfter } = memberCaseLimits
const asked = { dayHasCome: false, isEnding: false }

it('a case is stuck when it has been open for more than fifteen minutes, to the millisecond', () => {
  expect(stuckAfter).toBe(15 * 60_000)
  expect(isStuck({ isOpen: true, since: 0 }, stuckAfter)).toBe(false)
  expect(isStuck({ isOpen: true, since: 0 }, stuckAfter + 1)).toBe(true)
  expect(isStuck({ isOpen: false, since: 0 }, stuckAfter + 1)).toBe(false)
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

it('a letter can be sent again or left as it is only where none is certainly under way', () => {
  const anew = ['retryMemberCase', 'closeMemberCase']
  expect([letterActions('uncertain'), letterActions('failed'), letterActions('sent')]).toEqual([anew, anew, []])
})

it('a notice of leaving is helped on only where its signature should have been there', () => {
  const can = LeavingState.options.flatMap((state) =>
    [false, true].flatMap((stuck) => leavingActions(state, { stuck })),
  )
  expect([leavingActions('unsigned', { stuck: true }), can.length]).toEqual([['retryMemberCase'], 1])
})

it('a company that waits for the union is answered, not tried again; a letter that it has not got is', () => {
  expect(companyActions('answer', { isOpen: true })).toEqual([])
  expect(companyActions('letter', { isOpen: true })).toEqual(['retryMemberCase'])
  expect(companyActions('letter', { isOpen: false })).toEqual([])
})
