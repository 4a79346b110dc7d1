import { nameTo } from '#shared/basics/named.ts'
import { PersonRef } from '#shared/basics/references.ts'
import type { ClubPeople } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

export const unknownPerson = '–'

export const isReference = (value: unknown): value is string => PersonRef.safeParse(value).success

export const staffNames = async (refs: readonly string[], stores: Stores): Promise<(ref: string) => string> => {
  const staff = await Promise.all([...new Set(refs)].map((ref) => stores.people.person(ref)))
  const known = new Map(staff.flatMap((person) => (person ? [[person.ref, nameTo(person, null)] as const] : [])))
  return (ref) => known.get(ref) ?? unknownPerson
}

/** Empty for a protected identity. Members of the club are at hand, others are read from the store. */
export const namesOf = async (
  refs: readonly (string | null)[],
  club: ClubPeople,
  stores: Stores,
): Promise<(ref: string) => string> => {
  const known = new Map(club.members.map(({ ref, name }) => [ref, name]))
  const others = [...new Set(refs)].filter((ref): ref is string => isReference(ref) && !known.has(ref))
  for (const person of await Promise.all(others.map((ref) => stores.people.person(ref))))
    if (person) known.set(person.ref, nameTo(person, null))
  return (ref) => known.get(ref) ?? unknownPerson
}
