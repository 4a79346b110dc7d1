import { isNamedTo } from '#shared/basics/named.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { Member } from '#shared/contract/club-members.ts'
import type { ClubPeople, Person } from '#shared/platform/stores/people/people-store.ts'
import { isMemberOn } from '#shared/roles/membership.ts'
import { isRunning } from '#shared/roles/roles-of.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'

const byName = new Intl.Collator('sv').compare

const rowOf = (person: Person, { club, assignments }: ClubPeople, today: string): Member => ({
  ref: person.ref,
  name: person.name,
  email: person.email,
  birthYear: person.birthYear,
  phone: person.phone,
  workplaces: [
    ...new Set(person.employments.filter(({ clubId }) => clubId === club.clubId).map(({ employer }) => employer)),
  ],
  assignments: [
    ...new Set(
      assignments.filter((each) => each.person === person.ref && isRunning(each, today)).map(({ type }) => type),
    ),
  ],
})

/** Every member of the club whom the caller may know of, by name. */
export const membersOf = async (
  people: ClubPeople,
  { portalNow, who }: Pick<Caller, 'portalNow' | 'who'>,
  { stores }: Pick<Deps, 'stores'>,
): Promise<Member[]> => {
  const today = stockholmDate(portalNow)
  const persons = await stores.people.persons(people.members.map(({ ref }) => ref))
  return persons
    .filter((person) => isNamedTo(person, who.ref) && isMemberOn(person, today))
    .map((person) => rowOf(person, people, today))
    .toSorted((one, other) => byName(one.name, other.name) || one.ref.localeCompare(other.ref))
}
