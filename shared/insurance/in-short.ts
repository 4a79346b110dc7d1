import type { ApplicantKind } from '../membership-application/kinds.ts'
import type { InsuranceStanding } from './held-insurance.ts'

/**
 * `ends`: holds until `day`; `missed`: the job ends then, before it is insured; `begins`: from then on, now or planned.
 */
export type InsuranceInShort =
  | { is: 'holds' | 'ends' | 'begins' | 'missed'; day: string }
  | { is: 'not-for-last-job' }
  | { is: 'not-included'; kind: ApplicantKind }

/** Null where no membership holds. */
export const inShort = (standing: InsuranceStanding): InsuranceInShort | null => {
  switch (standing.state) {
    case 'no-member':
      return null
    case 'not-included':
      return standing.begins ? { is: 'begins', day: standing.begins } : { is: 'not-included', kind: standing.kind }
    case 'too-short':
      return standing.begins ? { is: 'begins', day: standing.begins } : { is: 'not-for-last-job' }
    case 'qualifying':
      return standing.until !== null && standing.until < standing.from
        ? { is: 'missed', day: standing.until }
        : { is: 'begins', day: standing.from }
    case 'qualified':
      return standing.until === null ? { is: 'holds', day: standing.from } : { is: 'ends', day: standing.until }
  }
}
