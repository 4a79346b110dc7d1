import { expect, it } from 'vitest'
import { BookingState } from '../business-meetings/booking.ts'
import { CompanyState } from '../business-meetings/company.ts'
import { dataRequestLimits } from '../data-rights/limits.ts'
import { DataRequestState } from '../data-rights/request.ts'
import type { ApplicationState } from '../membership-application/states.ts'
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

it('a booking is open until it is over, and kept for a year after its meeting', () => {
  const isOpen = (state: BookingState) => caseKinds.booking.isOpen({ state } as CaseOf['booking'])
  expect(BookingState.options.filter(isOpen)).toEqual(['wanted', 'held', 'booked', 'released'])
  expect(caseKinds.booking.forgottenAt({ endsAt: 1 } as CaseOf['booking'])).toBe(1 + 365 * 86_400_000)
})

it('a request for one’s own data is forgotten a time after it was over, and not while it is open', () => {
  const forgottenAt = (overSince: number | null) =>
    caseKinds['data-request'].forgottenAt({ overSince } as CaseOf['data-request'])
  expect([forgottenAt(null), forgottenAt(5)]).toEqual([null, 5 + dataRequestLimits.keptFor])
})
