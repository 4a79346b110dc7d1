import { describe, expect, it } from 'vitest'
import { after, drawn, opened, someTerms, startsAt } from '#test/builders/admission.ts'
import { fullLog } from '#test/builders/course-log.ts'
import { cancelOccasion, cancelSignUp, reorderLine, seatByHand } from '../admission-acts.ts'
import { decideBatch } from '../admission.ts'
import { ownPlace } from './own-place.ts'

/** Two seats, five who signed up. */
const five = () =>
  after(opened(someTerms()), (state) =>
    decideBatch(
      state,
      [1, 2, 3, 4, 5].map((number) => drawn(number, `P${number}`)),
      1,
    ),
  )

describe('one’s own place in a log', () => {
  it('is what was decided of one’s number', () => {
    expect(ownPlace(five().log, 2)).toMatchObject({
      number: 2,
      signUp: { status: 'accepted' },
      places: {},
      story: [{ entry: { what: 'decided', index: 2 }, isOwn: true, parts: { whole: 'seat' } }],
    })
  })

  it('moves with what others do, and says from where to where', () => {
    const left = after(five(), (state) => cancelSignUp(state, { number: 3, parts: null }, 2))
    const moved = after(left, (state) => reorderLine(state, { number: 5, before: 4, reason: 'Skyddsombud' }, 3))
    const own = ownPlace(moved.log, 5)
    expect(own).toMatchObject({ places: { whole: 1 }, signUp: { status: 'reserveList' } })
    expect(own?.story.map(({ entry, isOwn, before, places }) => [entry.what, isOwn, before, places])).toEqual([
      ['decided', true, {}, { whole: 3 }],
      ['cancelled', false, { whole: 3 }, { whole: 2 }],
      ['reordered', true, { whole: 2 }, { whole: 1 }],
    ])
    expect(ownPlace(moved.log, 4)?.story.at(-1)).toMatchObject({
      isOwn: false,
      before: { whole: 1 },
      places: { whole: 2 },
    })
  })

  it('says who was passed over for a seat elsewhere', () => {
    const left = after(five(), (state) => cancelSignUp(state, { number: 1, parts: null }, startsAt - 2))
    const past = after(left, (state) => seatByHand(state, { number: 4, clashing: { 3: ['whole'] } }, startsAt - 1))
    expect(ownPlace(past.log, 3)?.story.at(-1)).toMatchObject({
      entry: { what: 'seated-past', number: 4 },
      isOwn: false,
      places: { whole: 1 },
    })
  })

  it('ends with the occasion', () => {
    const ended = after(five(), (state) => cancelOccasion(state, { reason: 'cancelled' }, 9))
    expect(ownPlace(ended.log, 4)).toMatchObject({
      signUp: { status: 'removed' },
      places: {},
      story: [{ isOwn: true }, { entry: { what: 'occasion-cancelled' }, isOwn: false, parts: { whole: 'none' } }],
    })
  })

  it('follows a number that was passed over to the one that it got', () => {
    const { log } = fullLog()
    const own = ownPlace(log, 3)
    expect(own?.number).toBe(6)
    expect(own?.story.slice(0, 2).map(({ entry }) => entry.what)).toEqual(['passed-over', 'decided'])
  })

  it('is none for a number that the log does not know', () => {
    expect(ownPlace(five().log, 6)).toBeNull()
  })
})
