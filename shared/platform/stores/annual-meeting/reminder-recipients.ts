import { fullAuthorityIn, lastFullAuthorityIn } from '../../../roles/mandate-roles.ts'
import type { Stores } from '../stores.ts'

/**
 * Who is reminded of a club's meeting and has an email: all with full authority in the club on that day, and those
 * who retain it for the meeting. Mandates end with February, so a club that has neither elected anyone nor begun its
 * meeting is reminded through those who had the authority last.
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
