import { nameTo } from '#shared/basics/named.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

/** The names of people by reference as `viewer` reads them; none for references that the portal no longer knows. */
export const namesByRef = async (
  refs: readonly string[],
  viewer: string,
  { people }: Pick<Stores, 'people'>,
): Promise<Record<string, string>> => {
  const found = await Promise.all([...new Set(refs)].map((ref) => people.person(ref)))
  return Object.fromEntries(found.flatMap((person) => (person ? [[person.ref, nameTo(person, viewer)]] : [])))
}
