import { isNamedTo } from '#shared/basics/named.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { Member } from '#shared/contract/club-members.ts'
import type { ClubPeople, Person } from '#shared/platform/stores/people/people-store.ts'
import { readPersons } from '#shared/platform/stores/people/persons.ts'
import { isRunning } from '#shared/roles/roles-of.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'

const byName = new Intl.Collator('sv').compare

const rowOf = (person: Person, { club, assignments }: ClubPeople, today: string, withMemberData: boolean): Member => ({
  ref: person.ref,
  name: person.name,
  email: person.email,
  birthYear: withMemberData ? person.birthYear : null,
  phone: withMemberData ? person.phone : null,
  workplaces: [
    ...new Set(person.employments.filter(({ clubId }) => clubId === club.clubId).map(({ employer }) => employer)),
  ],
  assignments: [
    ...new Set(
      assignments.filter((each) => each.person === person.ref && isRunning(each, today)).map(({ type }) => type),
    ),
  ],
})

/** Every member of the club whom the caller may know of, by name; year of birth and telephone only with member data. */
export const membersOf = async (
  people: ClubPeople,
  { portalNow, who }: Pick<Caller, 'portalNow' | 'who'>,
  { dynamo }: Deps,
  withMemberData: boolean,
): Promise<Member[]> => {
  const persons = await readPersons(
    dynamo,
    people.members.map(({ ref }) => ref),
  )
  return persons
    .filter((person) => isNamedTo(person, who.ref) && !person.memberKinds.includes('non_member'))
    .map((person) => rowOf(person, people, stockholmDate(portalNow), withMemberData))
    .toSorted((one, other) => byName(one.name, other.name) || one.ref.localeCompare(other.ref))
}
