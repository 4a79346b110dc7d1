import { describe, expect, it } from 'vitest'
import type { Parts } from './seats.ts'
import { hasEnded, signUpMoves, signUpStatuses, statusFrom, type SignUpStatus } from './sign-up-status.ts'

const [admission, organiser, participant, time] = ['admission', 'organiser', 'participant', 'time']
/** Every move that there is, written by hand: from, to, by whom. */
const moves: [from: string, to: SignUpStatus, by: (string | undefined)[]][] = [
  ['new', 'appliedFor', [participant]],
  ['appliedFor', 'accepted', [admission, organiser]],
  ['appliedFor', 'partlyAssumed', [admission, organiser]],
  ['appliedFor', 'reserveList', [admission, organiser]],
  ['appliedFor', 'notAccepted', [admission, organiser, time]],
  ['appliedFor', 'cancelled', [participant]],
  ['appliedFor', 'removed', [organiser]],
  ['accepted', 'partlyAssumed', [participant]],
  ['accepted', 'cancelled', [participant]],
  ['accepted', 'removed', [organiser]],
  ['partlyAssumed', 'accepted', [participant, organiser]],
  ['partlyAssumed', 'reserveList', [participant]],
  ['partlyAssumed', 'cancelled', [participant]],
  ['partlyAssumed', 'removed', [organiser]],
  ['reserveList', 'accepted', [participant, organiser]],
  ['reserveList', 'partlyAssumed', [participant, organiser]],
  ['reserveList', 'notAccepted', [time]],
  ['reserveList', 'cancelled', [participant]],
  ['reserveList', 'removed', [organiser]],
  ['notAccepted', 'appliedFor', [participant]],
  ['cancelled', 'appliedFor', [participant]],
  ['removed', 'appliedFor', [participant]],
]

describe('moves of a sign-up', () => {
  const all = (['new', ...signUpStatuses] as const).flatMap((from) => signUpStatuses.map((to) => [from, to] as const))
  it.each(all)('from %s to %s are made by whom the table says, and by no one else', (from, to) => {
    const by = moves.find(([one, other]) => one === from && other === to)?.[2] ?? []
    expect(new Set(signUpMoves[from][to])).toEqual(new Set(by))
  })

  it('knows the statuses of the specification', () => {
    expect(new Set(signUpStatuses)).toEqual(
      new Set(['accepted', 'appliedFor', 'cancelled', 'notAccepted', 'partlyAssumed', 'removed', 'reserveList']),
    )
  })

  it.each(signUpStatuses)('%s has ended exactly when one may sign up anew', (status) => {
    expect(hasEnded(status)).toBe(signUpMoves[status].appliedFor.length > 0)
  })
})

it.each([
  ['a seat in all of it', { whole: 'seat' }, 'accepted'],
  ['seats in all sessions', { a: 'seat', b: 'seat' }, 'accepted'],
  ['a seat and a place in line', { a: 'seat', b: 'waiting' }, 'partlyAssumed'],
  ['a seat and an offer', { a: 'seat', b: 'offered' }, 'partlyAssumed'],
  ['a seat and nothing', { a: 'seat', b: 'none' }, 'partlyAssumed'],
  ['a place in line', { a: 'waiting', b: 'none' }, 'reserveList'],
  ['an open offer', { whole: 'offered' }, 'reserveList'],
  ['nothing decided', { a: 'undecided', b: 'undecided' }, 'appliedFor'],
  ['one undecided, one given up', { a: 'undecided', b: 'none' }, 'appliedFor'],
  ['nothing', { a: 'none', b: 'none' }, 'removed'],
] as [string, Parts, SignUpStatus][])('follows from what the participant has: %s', (_, parts, status) => {
  expect(statusFrom(parts, 'removed')).toBe(status)
})
