import { describe, expect, it } from 'vitest'
import {
  after,
  drawn,
  hour,
  lettersOf,
  opened,
  someTerms,
  startsAt,
  statusOf,
  type LoggedAdmission,
} from '#test/builders/admission.ts'
import { cancelSignUp, changeTerms, reorderLine } from './admission-acts.ts'
import { takenSeatsOf, wakesAt, type AdmissionTerms } from './admission-state.ts'
import { decideBatch } from './admission.ts'
import { timePasses } from './admission-time.ts'
import { answerOffer, extendOffer, letterTaken, offerFreeSeats } from './offers.ts'

const now = 1
/** A and B have the two seats; C, D and E wait. */
const full = (differs: Partial<AdmissionTerms> = {}) =>
  after(opened(someTerms(differs)), (state) =>
    decideBatch(
      state,
      [...'ABCDE'].map((name, index) => drawn(index + 1, name)),
      now,
    ),
  )
const left = (before: LoggedAdmission, number: number, at = now) =>
  after(before, (state) => cancelSignUp(state, { number, parts: null }, at))
const offered = (before: LoggedAdmission, at = now, atMost = 10) =>
  after(before, (state) => offerFreeSeats(state, atMost, at))
const idOf = ({ state }: LoggedAdmission, number: number) =>
  Number(Object.entries(state.offers).find(([, offer]) => offer.number === number)?.[0] ?? -1)
const mailed = (before: LoggedAdmission, number: number, at = now) =>
  after(before, (state) => letterTaken(state, { offer: idOf(before, number) }, at))
const answered = (before: LoggedAdmission, number: number, isAccepted: boolean, at = now) =>
  after(before, (state) => answerOffer(state, { offer: idOf(before, number), isAccepted }, at))
const refusal = (admission: LoggedAdmission, offer: number, isAccepted: boolean, at: number) => {
  const outcome = answerOffer(admission.state, { offer, isAccepted }, at)
  return outcome.ok ? null : outcome.code
}

describe('a freed seat', () => {
  it('is held and offered to the first in line', () => {
    const admission = offered(left(full(), 1))
    expect(statusOf(admission)).toBe('1 cancelled, 2 accepted, 3 reserveList, 4 reserveList, 5 reserveList')
    expect(Object.values(admission.state.offers)).toEqual([{ number: 3, parts: ['whole'], expiresAt: null }])
    expect(admission.state.line).toEqual([4, 5])
    expect(takenSeatsOf(admission.state)).toMatchObject({ seats: 2, waiting: 2 })
    expect(lettersOf(admission)).toEqual([[3, 'offer']])
    expect(admission.follows).toEqual([])
  })

  it('is offered to one after the other, so many at a time, and what follows says that there are more', () => {
    const both = left(left(full(), 1), 2)
    const one = offered(both, now, 1)
    expect(one.follows).toEqual(['offer-seats'])
    const two = offered(one, now, 1)
    expect(Object.values(two.state.offers).map(({ number }) => number)).toEqual([3, 4])
    expect(two.follows).toEqual([])
  })

  it('is not offered twice, however often it is asked', () => {
    const admission = offered(left(full(), 1))
    expect(offered(admission).log).toEqual(admission.log)
  })

  it('is offered in another order only after a reordering', () => {
    const moved = after(full(), (state) => reorderLine(state, { number: 5, before: 3, reason: 'Skyddsombud' }, now))
    expect(idOf(offered(left(moved, 1)), 5)).toBeGreaterThan(0)
  })

  it.each([
    [
      'a raised capacity',
      (admission: LoggedAdmission) =>
        after(admission, (state) => changeTerms(state, { ...state.terms, capacity: 3 }, now)),
    ],
    ['a declined offer', (admission: LoggedAdmission) => answered(offered(left(admission, 1)), 3, false)],
    [
      'an expired offer',
      (admission: LoggedAdmission) =>
        after(mailed(offered(left(admission, 1)), 3), (state) => timePasses(state, 9, now + 48 * hour)),
    ],
  ])('comes of %s too', (_, freed) => {
    expect(freed(full()).follows).toEqual(['offer-seats'])
  })

  it.each([
    ['eight hours before the start', startsAt - 8 * hour, 'offer-seats', 1],
    ['later', startsAt - 8 * hour + 1, 'fill-by-hand', 0],
  ])('is offered or filled by hand: %s', (_, at, follows, offers) => {
    const freed = left(full(), 1, at)
    expect(freed.follows).toEqual([follows])
    expect(Object.keys(offered(freed, at).state.offers)).toHaveLength(offers)
  })
})

describe('sessions', () => {
  const begun = (sessions: Record<string, number>, capacity: number, chosen: string[][]) =>
    after(opened(someTerms({ sessions, capacity })), (state) =>
      decideBatch(
        state,
        chosen.map((parts, index) => drawn(index + 1, `P${index + 1}`, parts)),
        now,
      ),
    )
  const offersOf = ({ state }: LoggedAdmission) =>
    Object.values(state.offers).map(({ number, parts }) => [number, parts])

  it('offers each to the first who waits for it, and to one person all they wait for at once', () => {
    const admission = begun({ a: 1, b: 1 }, 9, [['a'], ['b'], ['a', 'b'], ['b']])
    expect(offersOf(offered(left(left(admission, 1), 2)))).toEqual([[3, ['a', 'b']]])
  })

  it.each([
    ['is full, so that somebody ahead cannot come', 3, [[4, ['a']]]],
    ['has a place for a participant ahead', 4, [[3, ['a']]]],
  ])('offers a session to a participant further back only where the occasion %s', (_, capacity, made) => {
    const admission = begun({ a: 1, b: 2 }, 3, [['a'], ['b'], ['a'], ['a', 'b']])
    expect(admission.state.line).toEqual([3, 4])
    const raised = after(admission, (state) =>
      changeTerms(state, { ...state.terms, capacity, sessions: { a: 2, b: 2 } }, now),
    )
    expect(offersOf(offered(raised))).toEqual(made)
  })

  it('makes a partly admitted person wait no more once the last session is accepted', () => {
    const admission = begun({ a: 1, b: 2 }, 9, [['a'], ['a', 'b']])
    const accepted = answered(offered(left(admission, 1)), 2, true)
    expect(statusOf(accepted)).toBe('1 cancelled, 2 accepted')
    expect(lettersOf(accepted)).toEqual([[2, 'seat']])
  })

  it('leaves the seat of a session to a person who declines another', () => {
    const admission = begun({ a: 1, b: 2 }, 9, [['a'], ['a', 'b']])
    expect(statusOf(answered(offered(left(admission, 1)), 2, false))).toBe('1 cancelled, 2 partlyAssumed')
  })

  it('keeps the place in line for one session while another is offered', () => {
    const admission = begun({ a: 1, b: 1 }, 9, [['a'], ['b'], ['a', 'b']])
    const declined = answered(offered(left(admission, 1)), 3, false)
    expect(declined.state.line).toEqual([3])
    expect(declined.state.signUps[3]).toMatchObject({ status: 'reserveList', parts: { a: 'none', b: 'waiting' } })
  })
})

describe('an offer', () => {
  const open = () => mailed(offered(left(full(), 1)), 3)
  const end = now + 48 * hour

  it('gives the seat to the person who accepts it', () => {
    const admission = answered(open(), 3, true)
    expect(admission.state.signUps[3]?.status).toBe('accepted')
    expect(admission.state.offers).toEqual({})
    expect(takenSeatsOf(admission.state).seats).toBe(2)
  })

  it('is over for the person who declines it: cancelled', () => {
    expect(answered(open(), 3, false).state.signUps[3]?.status).toBe('cancelled')
  })

  it.each([
    ['just before it expires', end - 1, true],
    ['at the instant of expiry', end, false],
    ['after it', end + 1, false],
  ])('answered %s is accepted or expires, never both', (_, at, isAccepted) => {
    const admission = open()
    expect(refusal(admission, idOf(admission, 3), true, at)).toBe(isAccepted ? null : 'offer-over')
    expect(refusal(admission, idOf(admission, 3), false, at)).toBe(isAccepted ? null : 'offer-over')
    const passed = after(admission, (state) => timePasses(state, 9, at))
    expect(passed.state.signUps[3]?.status).toBe(isAccepted ? 'reserveList' : 'notAccepted')
  })

  it('that was accepted does not expire', () => {
    const admission = answered(open(), 3, true, end - 1)
    expect(after(admission, (state) => timePasses(state, 9, end)).state).toEqual(admission.state)
  })

  it('that has expired cannot be accepted, also when the clock is moved back', () => {
    const admission = open()
    const expired = after(admission, (state) => timePasses(state, 9, end))
    expect(refusal(expired, idOf(admission, 3), true, now)).toBe('offer-over')
    expect(after(expired, (state) => timePasses(state, 9, now)).log).toEqual(expired.log)
  })

  it('does not run out while its letter waits', () => {
    const admission = offered(left(full(), 1))
    expect(after(admission, (state) => timePasses(state, 9, end)).state.offers).toEqual(admission.state.offers)
    expect(wakesAt(admission.state)).toBe(startsAt)
    const late = mailed(admission, 3, end)
    expect(wakesAt(late.state)).toBe(end + 48 * hour)
  })

  it('begins to run once', () => {
    const admission = open()
    const again = letterTaken(admission.state, { offer: idOf(admission, 3) }, now + hour)
    expect(again).toEqual({ ok: false, code: 'offer-running' })
  })

  it.each([
    ['without a reason', end + hour, '', 'reason-missing'],
    ['past the start', startsAt + 1, 'Brev sent', 'too-late'],
    ['to an earlier time', end, 'Brev sent', 'nothing-changes'],
  ])('is not extended %s', (_, until, reason, code) => {
    const { state } = open()
    expect(extendOffer(state, { offer: idOf(open(), 3), until, reason }, now)).toEqual({ ok: false, code })
  })

  it('can be answered as long as it was extended', () => {
    const admission = after(open(), (state) =>
      extendOffer(state, { offer: idOf(open(), 3), until: end + hour, reason: 'Brev sent' }, now),
    )
    expect(after(admission, (state) => timePasses(state, 9, end)).state.offers).toEqual(admission.state.offers)
    expect(refusal(admission, idOf(admission, 3), true, end + hour - 1)).toBeNull()
    expect(refusal(admission, idOf(admission, 3), true, end + hour)).toBe('offer-over')
  })

  it('expires with so many others at a time, and the list closes after them', () => {
    const two = offered(left(left(full(), 1), 2))
    const short = after(mailed(mailed(two, 3), 4), (state) =>
      changeTerms(state, { ...state.terms, closesAt: end }, now),
    )
    const one = after(short, (state) => timePasses(state, 1, end + 1))
    expect(one.letters).toMatchObject([{ letter: 'offer-expired', number: 3, due: end }])
    expect(one.state).toMatchObject({ phase: 'open', offers: { [idOf(two, 4)]: { number: 4 } } })
    expect(wakesAt(one.state)).toBe(end)
    const both = after(one, (state) => timePasses(state, 1, end + 1))
    expect(both.log.entries.slice(-2).map(({ what }) => what)).toEqual(['offer-expired', 'list-closed'])
    expect(wakesAt(both.state)).toBeNull()
  })

  it('ends with the close of the list, though that was moved forward', () => {
    const admission = after(open(), (state) => changeTerms(state, { ...state.terms, closesAt: 10 * hour }, now))
    expect(refusal(admission, idOf(admission, 3), true, 10 * hour - 1)).toBeNull()
    expect(refusal(admission, idOf(admission, 3), true, 10 * hour)).toBe('offer-over')
    const closed = after(admission, (state) => timePasses(state, 9, 10 * hour))
    expect(statusOf(closed)).toBe('1 cancelled, 2 accepted, 3 notAccepted, 4 notAccepted, 5 notAccepted')
    expect(wakesAt(closed.state)).toBeNull()
  })

  it('is over when its number is given up', () => {
    const admission = open()
    const given = left(admission, 3)
    expect(given.state.offers).toEqual({})
    expect(refusal(given, idOf(admission, 3), true, now)).toBe('offer-over')
    expect(idOf(offered(given), 4)).toBeGreaterThan(0)
  })
})
