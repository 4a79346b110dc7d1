import type { OwnMembership } from '#shared/contract/membership.ts'
import { employmentsOn, incomeOf } from '#shared/membership/employments.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import type { FeeCase } from '#shared/membership/fee-calculation.ts'
import { clubFees, feeOn, firstFeeDayAfter } from '#shared/membership/fee-on.ts'
import { leastIncomeIn } from '#shared/membership/fees.ts'

/**
 * The membership of a day as the calculator has it, or of its first day with a fee; an empty one for a member of whom
 * nothing has been fetched from the register.
 */
export const presentCase = (own: OwnMembership, today: string): FeeCase => {
  const day = firstFeeDayAfter(own, today) ?? today
  const entry = holdsOn(own.entries, day)
  const fee = feeOn(own, day)
  const kind = entry?.kind ?? 'employed'
  return {
    kind,
    income:
      kind === 'self_employed'
        ? leastIncomeIn(entry?.incomeRange ?? null)
        : incomeOf(employmentsOn(own.employments, day)),
    clubFee: fee && fee.clubs.length > 0 ? clubFees(fee) : null,
    reduced: fee?.ground === 'reduced',
    afterStudies: fee?.ground === 'first-year',
  }
}
