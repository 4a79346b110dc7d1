import { isElected, isMember } from '#shared/roles/membership.ts'
import { activeRole, whoIs, type SignedIn } from './query.ts'

/**
 * The home of whoever is signed in, where sign-in leads: staff and those with an assignment have their own work, every
 * other member their membership, which tells of the club's meeting too; who is no member has the start page.
 */
export const homeOf = (session: SignedIn): 'myAssignment' | 'myProduct' | 'start' => {
  const role = activeRole(session)
  const isStaff = role?.kind === 'operator' || role?.kind === 'editor'
  if (isStaff || (role && isElected(role))) return 'myAssignment'
  return isMember(whoIs(session)) ? 'myProduct' : 'start'
}
