import type { ApplicantKind } from '../membership-application/kinds.ts'
import { groundFor, hasEmployment } from './fee-on.ts'
import { feeIn } from './fees.ts'
import type { Fee, FeeGround } from './fee.ts'

/** A membership as a visitor describes it. `income`, `clubFee`: kronor a month; null where they do not say. */
export type FeeCase = {
  kind: ApplicantKind
  income: number | null
  clubFee: number | null
  reduced: boolean
  /** The first year of working membership after studies. */
  afterStudies: boolean
}

/** `year`: kronor in twelve months, everything together. */
export type CalculatedFee = { fee: Fee; ground: FeeGround; clubFee: number; year: number }

/** What the membership would cost from a day on; null before the first day for which fees are known. */
export const calculateFee = ({ kind, income, clubFee, reduced, afterStudies }: FeeCase, day: string) => {
  const ground = groundFor({ kind, income, firstYear: afterStudies, reduced })
  const fee = feeIn(ground, day)
  if (!fee) return null
  const added = hasEmployment(kind) ? (clubFee ?? 0) : 0
  const own = fee.per === 'year' ? fee.amount : 12 * fee.amount
  return { fee, ground, clubFee: added, year: own + 12 * added } satisfies CalculatedFee
}
