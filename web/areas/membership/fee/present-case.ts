import type { OwnMembership } from '#shared/contract/membership.ts'
import { employmentsOn, incomeOf } from '#shared/membership/employments.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { afterEvent, lifeEvents, type FeeCase } from '#shared/membership/fee-calculation.ts'
import { clubFees, feeOn } from '#shared/membership/fee-on.ts'
import { leastIncomeIn } from '#shared/membership/fees.ts'

/** The membership of a day as the calculator has it; of nobody’s whom the register has told nothing of. */
export const presentCase = (own: OwnMembership, day: string): FeeCase => {
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

/** The membership after what the address says has happened; as it is where it says nothing that can be read. */
export const caseAfter = (before: FeeCase, happened: string | null): FeeCase => {
  const event = lifeEvents.find((known) => known === happened)
  return event ? afterEvent(before, event) : before
}

/** The name in the address of what has happened. */
export const happenedParameter = 'event'
