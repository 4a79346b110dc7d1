import { expect, it } from 'vitest'
import { BookingState } from '../business-meetings/booking.ts'
import { CompanyState } from '../business-meetings/company.ts'
import { dataRequestLimits } from '../data-rights/limits.ts'
import { DataRequestState } from '../data-rights/request.ts'
import type { ApplicationState } from '../membership-application/states.ts'
import { leavingLimits, membershipChangeLimits } from '../limits.ts'
import type { ChangeState } from '../membership-change/states.ts'
import { LeavingState } from '../membership-leaving/stored.ts'
import type { CaseKind } from './case.ts'
import { caseKinds, mayBecome, type CaseOf } from './kinds.ts'

/** Every state of a kind, and which it may come to from there. */
const reached = <Kind extends CaseKind>(kind: Kind, states: readonly CaseOf[Kind]['state'][]) =>
  Object.fromEntries(states.map((from) => [from, states.filter((to) => mayBecome(kind, from, to))]))

it('a request for one’s own data ends once, and only what is ready expires', () => {
  expect(reached('data-request', DataRequestState.options)).toEqual({
    waiting: ['ready', 'withdrawn'],
    ready: ['expired', 'removed'],
    expired: [],
    removed: [],
    withdrawn: [],
  })
})

it('a company is answered once, and what is over stays so', () => {
  expect(reached('company', CompanyState.options)).toEqual({
    unconfirmed: ['waiting', 'withdrawn'],
    waiting: ['approved', 'declined', 'withdrawn'],
    approved: ['withdrawn', 'revoked'],
    declined: [],
    withdrawn: [],
    revoked: [],
  })
})

it('each kind has processes whose ids begin with a word of its own', () => {
  const words = Object.values(caseKinds).map(({ process }) => process)
  expect(new Set(words).size).toBe(words.length)
  for (const word of words) expect(word).toMatch(/^[a-z]+$/)
})

it('an application has the person to itself from its signature to its end', () => {
  const claims = (state: ApplicationState, personalNumberHash: string | null = 'hash') =>
    caseKinds.application.claims({ state, personalNumberHash } as CaseOf['application'])
  expect(claims('signed')).toEqual(['hash'])
  expect([claims('signed', null), claims('unsigned'), claims('registered')]).toEqual([[], [], []])
})

it('a booking is open until it is over, and stored for a year after its meeting', () => {
  const isOpen = (state: BookingState) => caseKinds.booking.isOpen({ state } as CaseOf['booking'])
  expect(BookingState.options.filter(isOpen)).toEqual(['wanted', 'held', 'booked', 'released'])
  expect(caseKinds.booking.forgottenAt({ endsAt: 1 } as CaseOf['booking'])).toBe(1 + 365 * 86_400_000)
})

it('a request for one’s own data is forgotten a time after it was over, and not while it is open', () => {
  const forgottenAt = (overSince: number | null) =>
    caseKinds['data-request'].forgottenAt({ overSince } as CaseOf['data-request'])
  expect([forgottenAt(null), forgottenAt(5)]).toEqual([null, 5 + dataRequestLimits.retainedFor])
})

it('each kind says in a few words of its own what it is', () => {
  const summaries = Object.values(caseKinds).map(({ summary }) => summary)
  for (const summary of summaries) expect(summary).toMatch(/^(An? )?\w+ \w+/)
  expect(new Set(summaries).size).toBe(summaries.length)
})

it('what a case claims of a kind is claimed while it is open, and free again once it is over', () => {
  const request = (state: DataRequestState) =>
    caseKinds['data-request'].claims({ state, kind: 'portability' } as CaseOf['data-request'])
  expect([request('waiting'), request('removed')]).toEqual([['portability'], []])
  const change = (state: ChangeState) =>
    caseKinds['membership-change'].claims({ state, kind: 'contact' } as CaseOf['membership-change'])
  expect([change('planned'), change('done')]).toEqual([['contact'], []])
  const mandate = { assignment: 'a-mandate', type: 'chairman', person: null } as const
  const assignment = (state: CaseOf['assignment-change']['state']) =>
    caseKinds['assignment-change'].claims({ state, ...mandate } as CaseOf['assignment-change'])
  expect(assignment('waiting')).toEqual(['assignment#a-mandate', 'post#chairman'])
  expect(assignment('synced')).toEqual([])
})

it('a booking, a company and leaving prevent no one from having another one', () => {
  expect(caseKinds.booking.claims({} as CaseOf['booking'])).toEqual([])
  expect(caseKinds.company.claims({} as CaseOf['company'])).toEqual([])
  expect(caseKinds.leaving.claims({} as CaseOf['leaving'])).toEqual([])
})

it('leaving is open until it is signed, waits for no time, and is forgotten a time after it was sent', () => {
  const { isOpen, dueAt, forgottenAt } = caseKinds.leaving
  const leaving = (state: CaseOf['leaving']['state']) => ({ state, sentAt: 5 }) as CaseOf['leaving']
  expect(LeavingState.options.filter((state) => isOpen(leaving(state)))).toEqual(['unsigned'])
  expect(dueAt(leaving('unsigned'), { portalNow: 0, realNow: 0 })).toBeNull()
  expect(forgottenAt(leaving('unsigned'))).toBe(5 + leavingLimits.retainedFor)
})

it('a change of the membership is stored while it is open, and for a time once it is over', () => {
  const forgottenAt = (state: ChangeState) =>
    caseKinds['membership-change'].forgottenAt({ state, sentAt: 5 } as CaseOf['membership-change'])
  expect([forgottenAt('waiting'), forgottenAt('done')]).toEqual([null, 5 + membershipChangeLimits.retainedFor])
})
