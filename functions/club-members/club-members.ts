import { personsByName } from '#shared/basics/by-name.ts'
import { isNamedTo } from '#shared/basics/named.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { Member } from '#shared/contract/club-members.ts'
import type { ClubPeople, Person } from '#shared/platform/stores/people/people-store.ts'
import { isMemberOn } from '#shared/roles/membership.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'
import { placeInClub } from '../common/place-in-club.ts'

const rowOf = (person: Person, people: ClubPeople, today: string): Member => ({
  ref: person.ref,
  name: person.name,
  email: person.email,
  birthYear: person.birthYear,
  phone: person.phone,
  ...placeInClub(person, people, today),
})

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
    .toSorted(personsByName)
}
