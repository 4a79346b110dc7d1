import { isNamedTo, nameTo } from '#shared/basics/named.ts'
import { PersonRef } from '#shared/basics/references.ts'
import type { ClubPeople } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

type Named = { ref: string; name: string; birthYear: number }

/**
 * The people whom references name, by reference: members of the club are at hand, others are read from the store.
 * Unknown references are left out; `viewer` reads no protected identity but their own.
 */
export const namedPeople = async (
  refs: readonly (string | null)[],
  members: ClubPeople['members'],
  viewer: string,
  { people }: Pick<Stores, 'people'>,
): Promise<Record<string, Named>> => {
  const wanted = [...new Set(refs)].filter((ref): ref is string => PersonRef.safeParse(ref).success)
  const known = new Map(members.flatMap((member) => (member.protected ? [] : [[member.ref, member] as const])))
  const found = await Promise.all(wanted.map(async (ref) => known.get(ref) ?? people.person(ref)))
  return Object.fromEntries(
    found.flatMap((person) =>
      person
        ? [
            [
              person.ref,
              {
                ref: person.ref,
                name: nameTo(person, viewer),
                birthYear: isNamedTo(person, viewer) ? person.birthYear : 0,
              },
            ],
          ]
        : [],
    ),
  )
}
