import { additionalInsuranceOffered } from './additional-insurance.ts'
import type { OfferedChange } from './change-kinds.ts'
import type { ChangedMembership } from './groups.ts'
import { changesOffered } from './kind-changes.ts'
import { reducedFeeOffered } from './reduced-fee.ts'

/** The changes with a page of their own that may fit a member who asks today. */
export const offeredTo = (membership: ChangedMembership, today: string): OfferedChange[] => [
  ...changesOffered(membership.entries, today),
  ...reducedFeeOffered(membership, today),
  ...additionalInsuranceOffered(membership, today).changes,
]
