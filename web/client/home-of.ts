import { isElected, isMember } from '#shared/roles/membership.ts'
import { activeRole, whoIs, type SignedIn } from './query.ts'

/**
 * The home of a signed-in person, where sign-in leads: those with an assignment have their own work, every other member
 * their membership, which shows the club's meeting too; staff have the start page, and so has a person who is no
 * member.
 */
export const homeOf = (session: SignedIn): 'myAssignment' | 'myProduct' | 'start' => {
  const role = activeRole(session)
  if (role?.kind === 'operator' || role?.kind === 'editor') return 'start'
  if (role && isElected(role)) return 'myAssignment'
  return isMember(whoIs(session)) ? 'myProduct' : 'start'
}
