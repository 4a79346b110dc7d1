import { expect, it } from 'vitest'
import { meeting, people } from '#test/builders/meeting-content.ts'
import type { ElectionPost } from './election-posts.ts'
import { hasEnded, stateOfPost, type PostState } from './post-state.ts'

const { astrid, johan } = people
const two = { nominees: [astrid, johan], method: 'counted' as const }
const tie = { votes: { [astrid]: 9, [johan]: 9 } }

it.each<[PostState, Partial<ElectionPost>]>([
  ['untouched', {}],
  ['needs-type', { type: null, nominees: [astrid], method: 'acclamation' }],
  ['needs-method', { nominees: [astrid] }],
  ['needs-votes', { ...two, rounds: [] }],
  ['needs-run-off', { ...two, rounds: [tie] }],
  ['needs-lot', { ...two, rounds: [tie, tie] }],
  ['invalid', { ...two, rounds: [{ votes: { [astrid]: 15, [johan]: 9 } }] }],
  ['elected', { nominees: [astrid], method: 'acclamation' }],
  ['vacant', { nominees: [], method: 'acclamation' }],
  ['postponed', { nominees: [astrid], postponed: true }],
])('the election to a post is %s', (state, post) => {
  expect(stateOfPost({ id: 'p1', type: 'chairman', seats: 1, termYears: 1, ...post }, meeting())).toBe(state)
  expect(hasEnded(state)).toBe(['elected', 'vacant', 'postponed'].includes(state))
})
