import { describe, expect, it } from 'vitest'
import {
  fieldLimits,
  insuranceLimits,
  meetingLimits,
  membershipLimits,
  serviceLimits,
  sessionLimits,
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
