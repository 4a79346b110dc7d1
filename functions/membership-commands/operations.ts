import { cancelMembershipChange } from './cancel-change.ts'
import { changeMembership } from './change-membership.ts'
import { retryMembershipChange } from './retry-change.ts'

/** Changes of one's own membership, and what its member can do about them. */
export const operations = [changeMembership, cancelMembershipChange, retryMembershipChange]
