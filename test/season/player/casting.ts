import { fullAuthorityIn } from '#shared/roles/mandate-roles.ts'
import type { Behaviour } from '../plan/behaviour.ts'
import type { Cast } from './acts.ts'
import type { Union } from './people.ts'

/**
 * Who holds a club's meeting: the person with full authority on its first day, and two members who belong to no other
 * club and can be named, those without another role first. Null where there is no such person.
 */
export const castOf = (
  { people, assignments }: Pick<Union, 'people' | 'assignments'>,
  { club, begin }: Pick<Behaviour, 'club' | 'begin'>,
): Cast | null => {
  const own = assignments.filter(({ clubId }) => clubId === club)
  const [chairman] = fullAuthorityIn(own, begin ?? '')
  const held = new Set(own.map(({ person }) => person))
  const members = people.filter(
    ({ ref, employments, protected: isProtected = false }) =>
      ref !== chairman && !isProtected && employments.length === 1 && employments[0]?.clubId === club,
  )
  const otherRoles = ({ ref, memberKinds }: (typeof members)[number]) => 2 * memberKinds.length + Number(held.has(ref))
  const [secretary, adjuster] = members.toSorted((one, other) => otherRoles(one) - otherRoles(other))
  return chairman && secretary && adjuster ? { chairman, secretary: secretary.ref, adjuster: adjuster.ref } : null
}
