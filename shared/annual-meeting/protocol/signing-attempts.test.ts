import { describe, expect, it } from 'vitest'
import type { SigningAttempt } from '../meeting.ts'
import { attemptOf, isOpenAttempt, orderTimeout, replaces, withAttempt, withoutAttempt } from './signing-attempts.ts'

const attempt = (order: string, signer: string): SigningAttempt => ({ order, signer, role: 'secretary', startedAt: 1 })
const first = attempt('one', 'SEC')
const other = attempt('three', 'ADJ')

describe('attempts to sign', () => {
  it('are one for each signatory: a new one takes the place of the former', () => {
    const signing = withAttempt({ signing: [first, other] }, attempt('two', 'SEC'))
    expect(signing.map(({ order }) => order)).toEqual(['three', 'two'])
    expect([isOpenAttempt({ signing }, 'one'), attemptOf({ signing }, 'SEC')?.order]).toEqual([false, 'two'])
    expect(withAttempt({}, first)).toEqual([first])
  })

  it('free the meeting when the last has ended and no one has signed', () => {
    const meeting = (signing: SigningAttempt[], signatures: [] | [never] = []) => ({
      submittedAt: null,
      protocol: { signing, signatures },
    })
    expect(['one', 'nobody’s'].map((order) => isOpenAttempt({ signing: [other, first] }, order))).toEqual([true, false])
    expect(isOpenAttempt({}, 'one')).toBe(false)
    expect(withoutAttempt(meeting([first, other]), 'one')).toEqual({ protocol: { signing: [other] } })
    expect(withoutAttempt(meeting([first]), 'one')).toEqual({
      frozen: false,
      protocol: { signing: [], documentSha256: null },
    })
    expect(withoutAttempt(meeting([first], [{} as never]), 'one')).toEqual({ protocol: { signing: [] } })
    expect(withoutAttempt({ ...meeting([first]), submittedAt: 5 }, 'one')).toEqual({ protocol: { signing: [] } })
  })

  it.each([
    ['ends the former when it was asked for after the former was answered', { answeredAt: 1_500 }, 1_501, true],
    ['leaves the former when both were asked for at once', { answeredAt: 1_500 }, 1_400, false],
    ['leaves a former that the electronic ID has not answered yet', { answeredAt: null }, 1_900, false],
    ['ends a former that was never answered', { answeredAt: null, startedAt: 1_999 - orderTimeout }, 1_900, true],
    ['takes the place of one that has ended', { answeredAt: null, ended: true }, 1_000, true],
  ])('a new start %s', (_, former, askedAt, expected) => {
    expect(replaces({ startedAt: 1_000, ended: false, ...former }, askedAt, 2_000)).toBe(expected)
  })
})
