import { ShownFee } from '../membership/fee.ts'
import { InsuranceFollows } from './insured-after.ts'

/** The new fee and what becomes of the income insurance as the page has shown them; null for nothing. */
export const shownShape = { shownFee: ShownFee, shownInsurance: InsuranceFollows.nullable() }
