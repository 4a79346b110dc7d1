import { Membership } from '#shared/platform/register/wire.ts'
import type { RegisterData } from './data.ts'
import { Refused } from './refused.ts'

type Data = Pick<RegisterData, 'memberships' | 'withdrawnMemberships'>

/** Nothing comes of an application, also where its request is still to arrive; what was made before stays. */
export const withdrawMembership = (data: Data, key: string): { made: Membership | null } => {
  const made = data.memberships.find((membership) => membership.key === key)
  if (!made) data.withdrawnMemberships.push(key)
  return { made: made ? Membership.parse(made) : null }
}

export const refuseWithdrawn = ({ withdrawnMemberships }: Data, key: string): void => {
  if (withdrawnMemberships.includes(key)) throw new Refused(409, 'withdrawn')
}
