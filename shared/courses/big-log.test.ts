import { describe, expect, it } from 'vitest'
import { after, drawn, hash, opened, someTerms, type LoggedAdmission } from '#test/builders/admission.ts'
import { cancelSignUp } from './admission-acts.ts'
import { decideBatch } from './admission.ts'
import { answerOffer, offerFreeSeats } from './offers.ts'
import { verifyLog } from './verify-log.ts'

const session = (index: number) => `S${index}`
const ids = Array.from({ length: 20 }, (_, index) => session(index))
const inBatches = (
  before: LoggedAdmission,
  people: number,
  chosen: (number: number) => string[],
  size = 500,
): LoggedAdmission =>
  Array.from({ length: people / size }, (_, batch) => batch * size).reduce(
    (admission, from) =>
      after(admission, (state) =>
        decideBatch(
          state,
          Array.from({ length: size }, (__, at) => drawn(from + at + 1, `P${from + at}`, chosen(from + at))),
          1,
        ),
      ),
    before,
  )
const ofWhole = (people: number) => inBatches(opened(someTerms({ capacity: 200 })), people, () => [])
const ofSessions = (people: number) => {
  const sessions = Object.fromEntries(ids.map((id) => [id, 40]))
  return inBatches(opened(someTerms({ capacity: 600, sessions })), people, (index) => [
    session(index % 20),
    session((index * 7 + 1) % 20),
  ])
}
/** Some give up and those who wait take their seats, so that seats pass on too. */
const passedOn = (before: LoggedAdmission, seats: number): LoggedAdmission =>
  Array.from({ length: seats }, (_, index) => index + 1).reduce((admission, number) => {
    const offered = after(
      after(admission, (state) => cancelSignUp(state, { number, parts: null }, 2)),
      (state) => offerFreeSeats(state, 10, 3),
    )
    return Object.keys(offered.state.offers).reduce(
      (open, offer) => after(open, (state) => answerOffer(state, { offer: Number(offer), isAccepted: true }, 4)),
      offered,
    )
  }, before)

/** How many members of objects are gone through, of any object. */
const workOf = (act: () => void): number => {
  let work = 0
  const names = ['keys', 'values', 'entries'] as const
  const real = names.map((name) => Object[name] as (of: object) => unknown[])
  for (const [index, name] of names.entries())
    Object[name] = ((of: object) => {
      const found = real[index]!(of)
      work += found.length
      return found
    }) as never
  act()
  for (const [index, name] of names.entries()) Object[name] = real[index] as never
  return work
}

describe('a long log', () => {
  it.each([
    ['of ten thousand for the whole', () => passedOn(ofWhole(10_000), 20)],
    ['of four thousand for twenty sessions', () => passedOn(ofSessions(4_000), 20)],
  ])('%s is verified with the same work for each entry', { timeout: 60_000 }, (_, make) => {
    const { log } = make()
    const short = { ...log, entries: log.entries.slice(0, 1_000), head: log.entries[1_000]!.previous }
    const of = (one: typeof log) => {
      const entries = one.entries.length
      return workOf(() => expect(verifyLog(one, hash).faults).toEqual([])) / entries
    }
    expect(of(log)).toBeLessThan(2 * of(short))
  })

  it('goes on with the same work for each number as a short one', { timeout: 60_000 }, () => {
    const next = (admission: LoggedAdmission) => {
      const { state } = admission
      const number = state.decidedThrough
      const batch = (many: number) => Array.from({ length: many }, (_, at) => drawn(number + at + 1, `N${at}`, ['S1']))
      // What one act takes once, as a copy, is not for each number.
      const work = (many: number) => workOf(() => expect(decideBatch(state, batch(many), 1).ok).toBe(true))
      return work(19) - work(1)
    }
    expect(next(ofSessions(4_000))).toBeLessThan(2 * next(ofSessions(1_000)))
  })
})
