import { meetingLimits } from '../limits.ts'

/** Kronor a month, the last one included; `null` for no end. A member without an employment declares one of these. */
export const incomeRanges = [
  { id: 'under-25000', from: 0, to: meetingLimits.clubFeeIncomeThreshold - 1 },
  { id: '25000-34999', from: meetingLimits.clubFeeIncomeThreshold, to: 34_999 },
  { id: '35000-44999', from: 35_000, to: 44_999 },
  { id: '45000-59999', from: 45_000, to: 59_999 },
  { id: 'from-60000', from: 60_000, to: null },
] as const
