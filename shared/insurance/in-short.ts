import type { ApplicantKind } from '../membership-application/kinds.ts'
import type { InsuranceStanding } from './held-insurance.ts'

/**
 * The income insurance of a person in the fewest words, what is planned included; `day` is the one that the words
 * name. `ends`: it holds until then; `missed`: the job ends that day, before it is insured; `begins`: from then on,
 * now or by a plan.
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
