import { describe, expect, it } from 'vitest'
import { changeKinds, groupOf } from './change-kinds.ts'
import { ChangeState } from './states.ts'
import { endedByOthers, takenBackTooLate, letterOfOutcome, letterOfProgress } from './letters.ts'

const day = '2027-03-01'
const change = (
  more: Partial<Parameters<typeof letterOfOutcome>[0] & Parameters<typeof letterOfProgress>[0]> = {},
) => ({
  kind: 'retired' as const,
  state: 'done' as const,
  from: day,
  cause: null,
  takingBack: undefined,
  ...more,
})

describe('the letter of a change that is over', () => {
  it('reports one with a first day once it holds, whatever it is', () => {
    for (const kind of changeKinds) expect(letterOfOutcome(change({ kind }))).toBe('membership-change-done')
  })
  it('reports of those without one only the end of a membership that was regretted and another way to pay', () => {
    const reported = changeKinds.filter((kind) => letterOfOutcome(change({ kind, from: null })) !== null)
    expect(reported.toSorted()).toEqual(['payment-method', 'regretted'])
  })
  it.each([
    ['stopped', 'kind-unfit', 'membership-change-stopped'],
    ['refused', 'register-rejected', 'membership-change-stopped'],
    ['cancelled', 'closed-by-union', 'membership-change-stopped'],
    ['cancelled', null, null],
    ['waiting', null, null],
    ['waiting', 'register-slow', null],
    ['planned', null, null],
  ] as const)('%s with the cause %s is notified by %s', (state, cause, letter) => {
    expect(letterOfOutcome(change({ state, cause }))).toBe(letter)
    expect(endedByOthers({ state, cause })).toBe(letter !== null)
  })
  it('reports that a change was taken back for leaving alone', () => {
    const withdrawn = changeKinds.filter((kind) => letterOfOutcome(change({ kind, state: 'cancelled' })) !== null)
    expect(withdrawn).toEqual(['left'])
    expect(letterOfOutcome(change({ kind: 'left', state: 'cancelled' }))).toBe('leaving-withdrawn')
    expect(letterOfOutcome(change({ kind: 'left', state: 'cancelled', cause: 'closed-by-union' }))).toBe(
      'membership-change-stopped',
    )
    expect(letterOfOutcome(change({ kind: 'left' }))).toBe('membership-change-done')
  })
})

describe('the letter of a change that is still open', () => {
  it('is there for the additional insurance alone: that it is received while it waits with a cause, and that it is granted', () => {
    for (const kind of changeKinds) {
      const isInsurance = groupOf(kind) === 'insurance'
      const letters = [
        letterOfProgress(change({ kind, state: 'planned' })),
        letterOfProgress(change({ kind, state: 'waiting', cause: 'register-slow' })),
      ]
      expect({ kind, letters }).toEqual({
        kind,
        letters: isInsurance ? ['additional-insurance-accepted', 'additional-insurance-received'] : [null, null],
      })
    }
  })
  it('is none before the register was asked, once it is over, and while it is taken back', () => {
    const insured = { kind: 'additional-insurance' } as const
    expect(letterOfProgress(change({ ...insured, state: 'waiting' }))).toBeNull()
    for (const state of ChangeState.options.filter((each) => each !== 'waiting' && each !== 'planned'))
      expect(letterOfProgress(change({ ...insured, state, cause: 'conflict' }))).toBeNull()
    const takingBack = { by: 'member', at: 1 } as const
    expect(letterOfProgress(change({ ...insured, state: 'planned', takingBack }))).toBeNull()
  })
})

it('a change is taken back too late where its member asked for it and the register has carried it out by then', () => {
  const by = (who: 'member' | 'union') => ({ takingBack: { by: who, at: 1 } })
  expect(takenBackTooLate({ state: 'done', ...by('member') })).toBe(true)
  expect(takenBackTooLate({ state: 'done', ...by('union') })).toBe(false)
  expect(takenBackTooLate({ state: 'cancelled', ...by('member') })).toBe(false)
  expect(takenBackTooLate({ state: 'done' })).toBe(false)
})
