import { expect, it } from 'vitest'
import { CompanyState } from '../business-meetings/company.ts'
import { DataRequestState } from '../data-rights/request.ts'
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
