import type { ChangedMembership } from '../membership-change/groups.ts'
import { offeredTo } from '../membership-change/offered.ts'
import type { OfferedChange } from '../membership-change/change-kinds.ts'

/** The changes that keep a membership for less, the most lasting first. */
const cheaper = [
  'retired',
  'looking-for-work',
  'got-a-job',
  'became-unemployed',
  'reduced-fee',
] as const satisfies readonly OfferedChange[]
export type InsteadOfLeaving = (typeof cheaper)[number]

export const insteadOfLeaving = (membership: ChangedMembership, today: string): InsteadOfLeaving[] => {
  const offered = offeredTo(membership, today)
  return cheaper.filter((change) => offered.includes(change))
}
