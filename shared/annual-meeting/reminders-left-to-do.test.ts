import { describe, expect, it } from 'vitest'
import { endOfDay, startOfDay } from '../clock.ts'
import { seasonRules } from '../season.ts'
import type { MeetingSummary } from './meeting.ts'
import { daysLeft, leftToDo } from './reminders.ts'

const season = seasonRules(2027)

describe('days left', () => {
  it.each([
    ['2027-03-01', 14],
    ['2027-03-15', 0],
    ['2027-03-16', -1],
  ])('on %s are %i', (day, days) => {
    expect([startOfDay(day), endOfDay(day) - 1].map((now) => daysLeft(now, season.submissionBefore))).toEqual([
      days,
      days,
    ])
  })
})

describe('what is left to do', () => {
  const summary = (given: Partial<MeetingSummary>) =>
    leftToDo({
      type: 'guided',
      step: 'pre-meeting',
      notice: null,
      documents: null,
      assignmentsRegisteredAt: null,
      uploadedProtocol: null,
      submittedAt: null,
      protocol: {
        state: 'not-created',
        version: 0,
        round: 1,
        basedOn: 0,
        documentSha256: null,
        signatures: [],
        unlockReason: null,
      },
      ...given,
    })
  const protocol = (state: MeetingSummary['protocol']['state']) => ({
    state,
    version: 1,
    round: 1,
    basedOn: 0,
    documentSha256: null,
    signatures: [],
    unlockReason: null,
  })

  it('is everything for a club that has not begun, and nothing once the protocol is submitted', () => {
    expect(leftToDo(null)).toEqual(['choose-type', 'hold-meeting', 'submit'])
    expect(summary({ step: 'done', submittedAt: 1 })).toEqual([])
  })

  it('grows shorter step by step', () => {
    expect(summary({})).toEqual([
      'send-notice',
      'send-documents',
      'hold-meeting',
      'register-assignments',
      'write-protocol',
      'sign-by-secretary',
      'sign-by-adjuster',
      'submit',
    ])
    expect(summary({ step: 'protocol', assignmentsRegisteredAt: 1 })).toEqual([
      'write-protocol',
      'sign-by-secretary',
      'sign-by-adjuster',
      'submit',
    ])
    expect(summary({ step: 'protocol', assignmentsRegisteredAt: 1, protocol: protocol('edited') })).toEqual([
      'sign-by-secretary',
      'sign-by-adjuster',
      'submit',
    ])
    expect(
      summary({ step: 'protocol', assignmentsRegisteredAt: 1, protocol: protocol('signed-by-secretary') }),
    ).toEqual(['sign-by-adjuster', 'submit'])
    expect(summary({ step: 'protocol', assignmentsRegisteredAt: 1, protocol: protocol('fully-signed') })).toEqual([
      'submit',
    ])
  })

  it.each([
    ['pre-meeting', true],
    ['preparation', true],
    ['annual-meeting', true],
    ['register-assignments', false],
  ] as const)('at the step %s has the meeting to be held: %s', (step, isLeft) => {
    expect(summary({ step }).includes('hold-meeting')).toBe(isLeft)
  })

  it('is an uploaded protocol where the club holds its meeting by itself', () => {
    expect(summary({ type: 'self-run', step: 'annual-meeting' })).toEqual([
      'hold-meeting',
      'register-assignments',
      'upload-protocol',
      'submit',
    ])
  })
})
