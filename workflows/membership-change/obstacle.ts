import { stockholmDate } from '#shared/clock.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { conflictInWayOf, rulesOf } from '#shared/membership-change/groups.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import type { ChangeCause } from '#shared/membership-change/states.ts'
import { hasLeft } from '#shared/roles/membership.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** Why a change cannot be carried out; `conflict`: the notice that stands in its way. */
export type Obstacle = { cause: ChangeCause; conflict?: string | undefined }

/** A conflict may be over by the day of a change. */
export const lostForGood = (obstacle: Obstacle | null): Obstacle | null =>
  obstacle?.cause === 'conflict' ? null : obstacle

/** Why a change cannot be carried out now, leaving out what it did itself. `today`: the Swedish day of portal time. */
export const obstacleOn = async (
  { people, memberships, conflictNotices }: Pick<WorkerDeps['stores'], 'people' | 'memberships' | 'conflictNotices'>,
  { id, person, wanted, at }: MembershipChange,
  today: string,
): Promise<Obstacle | null> => {
  const member = await people.person(person)
  const cause = member && (wanted?.kind === 'left' || !hasLeft(member, today)) ? obstacleTo(member) : 'not-member'
  if (cause || !wanted) return { cause: cause ?? 'not-member' }
  const [{ periods, employments, reduced, additional }, conflicts] = await Promise.all([
    memberships.asStored(person),
    conflictNotices.all(),
  ])
  const membership = { entries: periods, employments, reduced, additional, clubs: [] }
  const ground = { membership, source: id, today, conflicts }
  const obstacle = rulesOf(wanted).obstacle({ ...ground, askedOn: stockholmDate(at) })
  return obstacle && { cause: obstacle, conflict: conflictInWayOf(wanted, ground)?.id }
}
