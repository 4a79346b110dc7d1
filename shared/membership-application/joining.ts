import { addMonths } from '../clock.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { MembershipEntry } from '../membership/entry.ts'
import { feeOn, hasEmployment, nextCharge, type FeeClub, type Membership } from '../membership/fee-on.ts'
import { payableFee } from '../membership/payable-fee.ts'
import type { PayableFee } from '../membership/fee.ts'
import type { MembershipApplication } from './application.ts'
import type { ApplicantKind } from './kinds.ts'

type Income = number | null
type AppliedEmployment = {
  workplace: string | null
  fixedIncome: Income
  flexibleIncome: Income
  benefits: Income
  onCallAddition: Income
}

/** What of an application decides the first days and the fee; null for what is not answered yet. */
export type Applied = {
  kind: ApplicantKind
  startMonth: string | null
  incomeRange: string | null
  employments: readonly AppliedEmployment[]
}

export const appliedOf = ({ kind, work }: MembershipApplication): Applied => ({
  kind,
  startMonth: 'startMonth' in work ? work.startMonth : null,
  incomeRange: 'incomeRange' in work ? work.incomeRange : null,
  employments: 'employments' in work ? work.employments : [],
})

const firstOfMonth = (month: string) => `${month}-01`

export type FirstDays = { memberFrom: string; feeFrom: string }

/** If the register accepts today; a later start month begins on its first day, fees on the first of the month after. */
export const firstDays = ({ startMonth }: Pick<Applied, 'startMonth'>, today: string): FirstDays => {
  const start = startMonth ? firstOfMonth(startMonth) : today
  const memberFrom = start > today ? start : today
  return { memberFrom, feeFrom: addMonths(firstOfMonth(memberFrom.slice(0, 7)), 1) }
}

/** `clubs`: that of each employment, null where there is none or it is not known. */
const membershipToBe = (
  { kind, incomeRange, employments }: Applied,
  { memberFrom, feeFrom }: FirstDays,
  clubs: readonly (FeeClub | null)[],
): Membership => ({
  entries: [
    MembershipEntry.parse({
      kind,
      from: memberFrom,
      until: null,
      firstFeeDay: feeFrom,
      source: 'application',
      incomeRange,
    }),
  ],
  employments: employments.map((job, index) =>
    MemberEmployment.parse({ ...job, id: `${index}`, employer: '', clubId: clubs[index]?.clubId ?? null }),
  ),
  reduced: [],
  clubs: [...new Map(clubs.flatMap((club) => (club ? [[club.clubId, club]] : []))).values()],
})

export type JoiningFee = { fee: PayableFee | null; firstCharge: { amount: number; due: string } | null }

/** The fee from the first day on which one is due, by the same rules as of every member. */
export const joiningFee = (applied: Applied, days: FirstDays, clubs: readonly (FeeClub | null)[]): JoiningFee => {
  const membership = membershipToBe(applied, days, clubs)
  const on = feeOn(membership, days.feeFrom)
  const charge = on && nextCharge(membership, days.feeFrom)
  return {
    fee: on && payableFee(on),
    firstCharge: charge && { amount: charge.amount, due: charge.due },
  }
}

/** Whether a club that is not known yet may add to the fee: its employer is not chosen from the list. */
export const mayHaveUnknownClub = ({ kind, employments }: Applied): boolean =>
  hasEmployment(kind) && employments.some(({ workplace }) => !workplace)
