import { addMonths, stockholmDate } from '../clock.ts'
import type { Role, RoleKind, Who } from './role.ts'

type Known = {
  memberKinds: readonly RoleKind[]
  employments: readonly unknown[]
  /** The last day of a membership that they have left; null or absent for none. */
  memberUntil?: string | null | undefined
}

/** Kinds that are no membership. Of a member of kind `unknown` the register does not say which kind they are. */
const withoutMembership: readonly RoleKind[] = ['non_member', 'operator', 'editor']

export const hasLeft = ({ memberUntil }: Pick<Known, 'memberUntil'>, today: string): boolean =>
  typeof memberUntil === 'string' && today > memberUntil

/** Whether a person is a member on a day; the same answer as `isMember` gives by the roles that follow from it. */
export const isMemberOn = (person: Known, today: string): boolean => {
  const { memberKinds, employments } = person
  if (hasLeft(person, today) || memberKinds.includes('non_member')) return false
  return (
    memberKinds.length === 0 || employments.length > 0 || memberKinds.some((kind) => !withoutMembership.includes(kind))
  )
}

export const isMembersRole = ({ kind }: Pick<Role, 'kind'>): boolean => !withoutMembership.includes(kind)

/** Whether any of a person's roles is a member's: a membership is the person's, whatever role they act in. */
export const isMember = ({ activeRole, roles }: Pick<Who, 'activeRole' | 'roles'>): boolean =>
  [activeRole, ...roles].some((role) => role !== null && isMembersRole(role))

/** What is for students is for every student, whatever role they act in. */
export const isStudent = (roles: readonly Pick<Role, 'kind'>[]): boolean => roles.some(({ kind }) => kind === 'student')

/** By a mandate, or as one of the 500 group, which has none (specification section 1). */
export const isElected = ({ kind, permission }: Pick<Role, 'kind' | 'permission'>): boolean =>
  permission !== 'none' || kind === '500_group'

/** The last day of the membership that a person has left; null for members, and for those who never were one. */
export const leftOn = ({ activeRole, roles }: Pick<Who, 'activeRole' | 'roles'>): string | null =>
  [activeRole, ...roles].find((role) => role?.leftOn !== undefined)?.leftOn ?? null

/** How many months after their last day former members reach what they have paid and still owe. */
const monthsAfterLeaving = 12

export const isFormerMember = (who: Pick<Who, 'activeRole' | 'roles'>, now: number): boolean => {
  const last = leftOn(who)
  return last !== null && !isMember(who) && stockholmDate(now) <= addMonths(last, monthsAfterLeaving)
}
