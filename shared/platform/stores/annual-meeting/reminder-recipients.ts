import { fullAuthorityIn, lastFullAuthorityIn } from '../../../roles/mandate-roles.ts'
import type { Stores } from '../stores.ts'

/**
 * Who is reminded of a club's annual meeting and can be reached by email: everybody with full authority in the club on
 * that day, and those who keep it for the meeting. Mandates end with February: a club that has neither elected anybody
 * nor begun its meeting is reminded through those who had the authority last. Empty when no one can be reached.
 */
export const reminderRecipients = async (
  { people }: Pick<Stores, 'people'>,
  clubId: string,
  retainedAuthority: readonly string[],
  today: string,
): Promise<string[]> => {
  const club = await people.clubPeople(clubId)
  const assignments = club?.assignments ?? []
  const present = [...new Set([...fullAuthorityIn(assignments, today), ...retainedAuthority])]
  const refs = present.length > 0 ? present : lastFullAuthorityIn(assignments, today)
  const found = await Promise.all(refs.map((ref) => people.person(ref)))
  return found.flatMap((person) => (person?.email ? [person.ref] : []))
}
