import { describe, expect, it } from 'vitest'
import {
  applicationLimits,
  callLimits,
  changeLimits,
  courseCaseLimits,
  emailVerificationLimits,
  fieldLimits,
  fileLimits,
  insuranceLimits,
  leavingLimits,
  lockLimits,
  mandateLimits,
  meetingLimits,
  memberCaseLimits,
  membershipChangeLimits,
  membershipLimits,
  packageLimits,
  serviceLimits,
  sessionLimits,
  startLimits,
  termYears,
} from './limits.ts'

describe('the constants of the specification', () => {
  it('are the meeting’s: five people to elect, a usual club fee of 5 to 25 kronor, a threshold of 25 000 kronor', () => {
    expect([meetingLimits.recommendedElected, meetingLimits.boardMembersIfPossible]).toEqual([5, 2])
    expect(meetingLimits.usualClubFee).toEqual({ from: 5, to: 25 })
    expect(meetingLimits.clubFeeIncomeThreshold).toBe(25_000)
    expect(termYears.min).toBe(1)
  })
  it('are those of the fields', () => {
    expect(fieldLimits).toMatchObject({
      employmentRate: { min: 1, max: 100 },
      income: { min: 1, max: 999_999 },
      clearingDigits: 4,
      accountDigits: 6,
      zipDigits: 5,
      unemploymentMonthsAhead: 2,
    })
  })
  it('are those of membership and insurance', () => {
    expect(membershipLimits).toEqual({
      studentUpgradeFee: 100,
      studentUpgradeDiscountPercent: 96,
      ordinaryFeePerMonth: 235,
      seniorFeePerYear: 100,
      reducedFeeLeaveMonths: 3,
    })
    expect(insuranceLimits).toEqual({
      compensationDays: 150,
      additionalDays: 50,
      additionalInsuredSalary: { from: 60_000, to: 150_000 },
      unemploymentFundCeilingPerMonth: 34_000,
      unemploymentFundPercent: 80,
      unemploymentFundDaysAtThatPercent: 100,
      qualifyingMonths: 12,
    })
  })
  it('agree with each other: a year at the ordinary fee less the discount is what a student pays', () => {
    const { ordinaryFeePerMonth, studentUpgradeDiscountPercent, studentUpgradeFee } = membershipLimits
    expect(Math.round(100 * (1 - studentUpgradeFee / (12 * ordinaryFeePerMonth)))).toBe(studentUpgradeDiscountPercent)
  })
  it('are those of the service: 48 hours, 300 occupations, the phone from nine to five', () => {
    expect(serviceLimits).toEqual({
      businessMeetingReply: 48 * 3_600_000,
      salaryStatisticsOccupations: 300,
      phoneHours: { from: '09:00', to: '17:00' },
    })
    expect(sessionLimits.localeCookieDays).toBe(365)
  })
})

describe('how long things last', () => {
  const [minutes, hours, days] = [60_000, 3_600_000, 86_400_000]
  it.each([
    ['an undo of a change of assignments', changeLimits.undo, minutes / 4],
    ['the first pause before the register is asked again', changeLimits.firstRetry, minutes / 12],
    ['the longest pause before the register is asked again', changeLimits.longestRetry, 15 * minutes],
    ['a lock without a sign of life', lockLimits.lease, 2 * minutes],
    ['the time between two signs of life', lockLimits.renewEvery, minutes / 2],
    ['a session in which nothing is done', sessionLimits.idle, hours],
    ['any session', sessionLimits.total, 12 * hours],
    ['the warning before a session ends', sessionLimits.warnBefore, 2 * minutes],
    ['the window in which starts are counted', startLimits.window, 5 * minutes],
    ['the time in which a reminder is made up for', mandateLimits.reminderMadeUpFor, 7 * days],
    ['the time in which a missed date is told of', mandateLimits.notifiedFor, 30 * days],
    ['a change of a membership among the cases', membershipChangeLimits.retainedFor, 730 * days],
    ['a link that verifies an email', emailVerificationLimits.validFor, days],
    ['what is left of such a link', emailVerificationLimits.retainedFor, 7 * days],
    ['an email before it was changed', emailVerificationLimits.formerRetainedFor, 30 * days],
    ['a notice of leaving', leavingLimits.retainedFor, days],
    ['an application that nobody goes on with', applicationLimits.draftIdle, 30 * minutes],
    ['a draft that waits for the phone', applicationLimits.handedOverFor, 15 * minutes],
    ['an application that its browser can read', applicationLimits.openInBrowserFor, 7 * days],
    ['an application that nobody signed', applicationLimits.unsignedRetainedFor, days],
    ['an application that is over', applicationLimits.overRetainedFor, 90 * days],
    ['a case before somebody looks at it', memberCaseLimits.stuckAfter, 15 * minutes],
    ['a sign-up before somebody looks at it', courseCaseLimits.pendingFor, minutes],
    ['a request to be called', callLimits.retainedFor, 90 * days],
  ])('%s', (_, limit, milliseconds) => expect(limit).toBe(milliseconds))
})

it('files are at most 20 MB, a submitted package with what goes with it 25 MB', () => {
  expect([fileLimits.bytes, packageLimits.bytes]).toEqual([20_971_520, 26_214_400])
  expect(fileLimits.types.map((type) => type.split('/').at(-1)?.split('.').at(-1))).toEqual([
    'pdf',
    'document',
    'sheet',
    'png',
    'jpeg',
  ])
})
