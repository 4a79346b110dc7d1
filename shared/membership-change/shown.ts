import type { Fee } from '../membership/fee.ts'
import type { InsuranceFollows } from './insured-after.ts'
import { newFeeOf, type Preview } from './preview.ts'

type Shown = { shownFee: Fee | null; shownInsurance: InsuranceFollows | null }

export const shownOf = (consequences: { fee: Preview | null; insurance: InsuranceFollows } | null): Shown => ({
  shownFee: consequences?.fee ? newFeeOf(consequences.fee) : null,
  shownInsurance: consequences?.insurance ?? null,
})

export const isSameFee = (one: Fee | null, other: Fee | null): boolean =>
  one?.amount === other?.amount && one?.per === other?.per

const dayOf = (insurance: InsuranceFollows | null) => (insurance && 'day' in insurance ? insurance.day : null)

export const isSameInsurance = (one: InsuranceFollows | null, other: InsuranceFollows | null): boolean =>
  one?.is === other?.is && dayOf(one) === dayOf(other)
