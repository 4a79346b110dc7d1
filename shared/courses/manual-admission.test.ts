import { describe, expect, it } from 'vitest'
import {
  after,
  drawn,
  lettersOf,
  opened,
  someTerms,
  startsAt,
  statusOf,
  type LoggedAdmission,
} from '#test/builders/admission.ts'
import { cancelSignUp } from './admission-acts.ts'
import { takenSeatsOf, type AdmissionTerms } from './admission-state.ts'
import { decideBatch, decideByHand, type Drawn } from './admission.ts'
import { timePasses } from './admission-time.ts'

const begun = (differs: Partial<AdmissionTerms> = {}) => opened(someTerms({ admission: 'manual', ...differs }))
const decided = (before: LoggedAdmission, batch: readonly Drawn[]) =>
  after(before, (state) => decideBatch(state, batch, 1))

describe('manual admission', () => {
  const manual = (differs: Partial<AdmissionTerms> = {}) =>
    decided(
      begun(differs),
      [...'ABCD'].map((name, index) => drawn(index + 1, name)),
    )
  const byHand = (before: LoggedAdmission, number: number, isAccepted = true, reason: string | null = null, now = 2) =>
    after(before, (state) => decideByHand(state, { number, isAccepted, reason }, now))
  const refusal = (admission: LoggedAdmission, number: number, isAccepted = true, now = 2) => {
    const outcome = decideByHand(admission.state, { number, isAccepted, reason: null }, now)
    return outcome.ok ? null : outcome.code
  }

  it('lets everybody wait for the organiser', () => {
    const admission = manual()
    expect(statusOf(admission)).toBe('1 appliedFor, 2 appliedFor, 3 appliedFor, 4 appliedFor')
    expect(takenSeatsOf(admission.state)).toEqual({ seats: 0, waiting: 0, sessions: {} })
    expect(lettersOf(admission)[0]).toEqual([1, 'awaits-decision'])
  })

  it('gives a seat, a place in line when it is full, or a no with its reason', () => {
    const admission = byHand(byHand(byHand(byHand(manual(), 4), 3), 2), 1, false, 'Kursen är för förtroendevalda')
    expect(statusOf(admission)).toBe('1 notAccepted, 2 reserveList, 3 accepted, 4 accepted')
    expect(admission.log.entries.at(-1)).toMatchObject({
      what: 'organiser-decided',
      reason: 'Kursen är för förtroendevalda',
    })
  })

  it('refuses a yes beside a seat elsewhere, but no place in line and no no', () => {
    const decides = (admission: LoggedAdmission, isAccepted: boolean) => {
      const reason = isAccepted ? null : 'Full'
      const outcome = decideByHand(admission.state, { number: 1, isAccepted, reason, clashing: ['whole'] }, 2)
      return outcome.ok ? outcome.state.signUps[1]?.status : outcome.code
    }
    expect(decides(manual(), true)).toBe('overlapping')
    expect(decides(manual(), false)).toBe('notAccepted')
    expect(decides(byHand(byHand(manual({ capacity: 2 }), 2), 3), true)).toBe('reserveList')
  })

  it('places a person who is decided later by their number', () => {
    const admission = byHand(byHand(manual({ capacity: 0 }), 3), 1)
    expect(admission.state.line).toEqual([1, 3])
  })

  it.each([
    ['a no without a reason', manual(), 1, false, 2, 'reason-missing'],
    [
      'a yes when it is full without a waiting list',
      manual({ capacity: 0, waitingList: false }),
      1,
      true,
      2,
      'fully-booked',
    ],
    ['who was decided', byHand(manual(), 1), 1, true, 2, 'not-undecided'],
    ['who is not there', manual(), 9, true, 2, 'unknown-number'],
    ['anybody at the start', manual(), 1, true, startsAt, 'not-open'],
  ] as [string, LoggedAdmission, number, boolean, number, string][])(
    'refuses %s',
    (_, admission, number, isAccepted, now, code) => {
      expect(refusal(admission, number, isAccepted, now)).toBe(code)
    },
  )

  it('gives nothing back that was given up before the decision', () => {
    const before = decided(begun({ sessions: { a: 1, b: 2 }, capacity: 5 }), [drawn(1, 'A', ['a', 'b'])])
    const left = after(before, (state) => cancelSignUp(state, { number: 1, parts: ['a'] }, 1))
    expect(byHand(left, 1).state.signUps[1]?.parts).toEqual({ a: 'none', b: 'seat' })
  })

  it('decides no one any more when the list closes', () => {
    const admission = after(byHand(manual(), 1), (state) => timePasses(state, 9, startsAt))
    expect(statusOf(admission)).toBe('1 accepted, 2 notAccepted, 3 notAccepted, 4 notAccepted')
    expect(lettersOf(admission)).toEqual([2, 3, 4].map((number) => [number, 'list-closed']))
    expect(admission.log.entries.at(-1)).toMatchObject({ what: 'list-closed', seats: 1 })
  })
})
