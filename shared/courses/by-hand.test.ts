import { describe, expect, it } from 'vitest'
import {
  after,
  drawn,
  hash,
  hour,
  lettersOf,
  opened,
  rechained,
  someTerms,
  startsAt,
} from '#test/builders/admission.ts'
import { cancelSignUp, seatByHand } from './admission-acts.ts'
import type { Outcome } from './admission-state.ts'
import { decideBatch } from './admission.ts'
import { clashingInLine, nextByHand, type Clashing } from './by-hand.ts'
import type { LogEntry } from './course-log.ts'
import { verifyLog } from './verify-log.ts'

const now = startsAt - 100 * hour
const late = startsAt - 8 * hour + 1
/** A and B have the two seats, C, D and E wait; then A gives hers up, too late for an offer. */
const freed = () => {
  const full = after(opened(someTerms()), (state) =>
    decideBatch(
      state,
      [...'ABCDE'].map((name, index) => drawn(index + 1, name)),
      now,
    ),
  )
  return after(full, (state) => cancelSignUp(state, { number: 1, parts: null }, late))
}
const past = (number: number, ...clashing: number[]) =>
  seatByHand(freed().state, { number, clashing: Object.fromEntries(clashing.map((each) => [each, ['whole']])) }, late)
const codeOf = (outcome: Outcome) => (outcome.ok ? null : outcome.code)

describe('a seat that an organiser gives', () => {
  it('passes over a person with a seat elsewhere: in the log with the reason, with a letter, and still in line', () => {
    const admission = after(freed(), () => past(4, 3))
    expect(admission.log.entries.at(-1)).toMatchObject({
      what: 'seated-past',
      number: 4,
      parts: ['whole'],
      past: [3],
      reason: 'overlapping',
    })
    expect(lettersOf(admission)).toEqual([
      [4, 'seat'],
      [3, 'seat-to-next'],
    ])
    expect(admission.state.line).toEqual([3, 5])
    expect(verifyLog(admission.log, hash).faults).toEqual([])
    expect(after(freed(), () => past(5, 3, 4)).log.entries.at(-1)).toMatchObject({ past: [3, 4] })
    expect(codeOf(past(5, 3))).toBe('not-first-in-line')
    expect(codeOf(past(5, 4))).toBe('not-first-in-line')
    expect(codeOf(past(4, 3, 4))).toBe('overlapping')
  })

  it('in a session goes past who cannot come to that one, and to no other', () => {
    const begun = after(opened(someTerms({ capacity: 9, sessions: { a: 1, b: 1 } })), (state) =>
      decideBatch(state, [drawn(1, 'A', ['a', 'b']), drawn(2, 'B', ['a', 'b']), drawn(3, 'C', ['a'])], now),
    )
    const free = after(begun, (state) => cancelSignUp(state, { number: 1, parts: null }, late))
    const clashing = { 2: ['a'] }
    expect(codeOf(seatByHand(free.state, { number: 3, clashing }, late))).toBe('not-first-in-line')
    const second = after(free, (state) => seatByHand(state, { number: 2, clashing }, late))
    expect(second.log.entries.at(-1)).toMatchObject({ what: 'seated', parts: ['b'] })
    const third = after(second, (state) => seatByHand(state, { number: 3, clashing }, late))
    expect(third.log.entries.at(-1)).toMatchObject({ what: 'seated-past', parts: ['a'], past: [2] })
    expect(verifyLog(third.log, hash).faults).toEqual([])
  })
})

describe('a line of which many have seats elsewhere', () => {
  /** One seat is free, for which numbers up to the last wait; those up to `hindered` have a seat elsewhere. */
  const lastReadAt = async (last: number, hindered: number) => {
    const full = after(opened(someTerms({ capacity: 1 })), (state) =>
      decideBatch(
        state,
        Array.from({ length: last }, (_, index) => drawn(index + 1, `P${index + 1}`)),
        now,
      ),
    )
    const { state } = after(full, (each) => cancelSignUp(each, { number: 1, parts: null }, late))
    const steps: number[][] = []
    const clashing = await clashingInLine(state, async (numbers): Promise<Clashing> => {
      steps.push([...numbers])
      return Object.fromEntries(numbers.filter((number) => number <= hindered).map((number) => [number, ['whole']]))
    })
    return { state, clashing, steps }
  }

  it('is read a hundred at a time, down to the first who can come, who gets the seat', async () => {
    const { state, clashing, steps } = await lastReadAt(500, 251)
    expect(steps.map((numbers) => [numbers[0], numbers.length])).toEqual([
      [2, 100],
      [102, 100],
      [202, 100],
    ])
    expect(nextByHand(state, clashing)).toMatchObject({ number: 252, parts: ['whole'] })
    const seated = after({ ...freed(), state }, (each) => seatByHand(each, { number: 252, clashing }, late))
    const entry = seated.log.entries.at(-1)
    expect(entry?.what === 'seated-past' && entry.past).toHaveLength(250)
  })

  it('is read to its end where no one can come, and no further', async () => {
    const { state, clashing, steps } = await lastReadAt(150, 150)
    expect(steps.flat()).toEqual(state.line)
    expect(nextByHand(state, clashing)).toBeNull()
  })

  it('is read once where the first can come', async () => {
    const { steps } = await lastReadAt(150, 1)
    expect(steps).toHaveLength(1)
  })
})

describe('a log in which a person was passed over', () => {
  const written = (differs: object) => {
    const { log } = after(freed(), () => past(4, 3))
    const entries = log.entries.map((entry) =>
      entry.what === 'seated-past' ? ({ ...entry, ...differs } as LogEntry) : entry,
    )
    return verifyLog(rechained(log, entries), hash).faults.map(({ fault }) => fault)
  }

  it.each([
    ['without naming them', { past: [] }, 'not-first-in-line'],
    ['without saying so', { what: 'seated', past: undefined, reason: null }, 'not-first-in-line'],
    ['who stands further back', { past: [3, 5] }, 'past-wrong'],
    ['who has a seat there', { past: [2, 3] }, 'past-wrong'],
    ['twice', { past: [3, 3] }, 'past-wrong'],
    ['where nobody was', { number: 3, pseudonym: 'C', past: [] }, 'past-wrong'],
  ])('is found out: %s', (_, differs, fault) => {
    expect(written(differs)).toContain(fault)
  })
})
