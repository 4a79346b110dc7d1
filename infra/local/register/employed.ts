import type { EmploymentChange } from '#shared/membership-change/employment-changes.ts'
import type { RegisterClub, RegisterEmployment, RegisterPerson } from '#shared/platform/register/wire.ts'

/** The club at an employer; null where there is none. */
export const clubAt = (clubs: readonly RegisterClub[], employer: string): string | null =>
  clubs.find((club) => club.employer === employer)?.id ?? null

const employmentsAfter = (
  employments: readonly RegisterEmployment[],
  change: EmploymentChange,
  clubs: readonly RegisterClub[],
): RegisterEmployment[] => {
  const { employment: id } = change
  const others = employments.filter((each) => each.id !== id)
  const known = employments.find((each) => each.id === id)
  switch (change.kind) {
    case 'employment-ended':
      return others
    case 'employment-added': {
      const { employer, isManager } = change
      return [...others, { id, employer, clubId: clubAt(clubs, employer), isManager }]
    }
    case 'employment-changed':
      return employments.map((each) => (each === known ? { ...each, isManager: change.isManager } : each))
    case 'workplace-changed': {
      const { employer } = change
      return employments.map((each) => (each === known ? { ...each, employer, clubId: clubAt(clubs, employer) } : each))
    }
  }
}

/**
 * A member with an employment as a manager is a manager. Where the employments say nothing of that before or
 * after, the kinds stay. A person without any employment left can still be employed, and stays a member.
 */
const kindsAfter = (
  memberKinds: RegisterPerson['memberKinds'],
  before: readonly RegisterEmployment[],
  after: readonly RegisterEmployment[],
): RegisterPerson['memberKinds'] => {
  if (after.length === 0 && memberKinds.length === 0) return ['employable']
  if (after.length === 0 || memberKinds.includes('student')) return memberKinds
  const isManager = after.some((each) => each.isManager)
  if (isManager) return [...new Set([...memberKinds, 'manager' as const])]
  return before.some((each) => each.isManager) ? memberKinds.filter((kind) => kind !== 'manager') : memberKinds
}

export const afterEmploymentChange = (
  { employments, memberKinds }: RegisterPerson,
  change: EmploymentChange,
  clubs: readonly RegisterClub[],
): Pick<RegisterPerson, 'employments' | 'memberKinds'> => {
  const after = employmentsAfter(employments, change, clubs)
  return { employments: after, memberKinds: kindsAfter(memberKinds, employments, after) }
}
