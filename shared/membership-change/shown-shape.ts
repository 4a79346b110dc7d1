import { ShownFee } from '../membership/fee.ts'
import { InsuranceFollows } from './insured-after.ts'

/**
 * What a page says that it has shown of a change: the new fee, and what becomes of the income insurance; null for
 * nothing.
 */
export const shownShape = { shownFee: ShownFee, shownInsurance: InsuranceFollows.nullable() }
