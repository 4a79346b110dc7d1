const { compare } = new Intl.Collator('sv', { numeric: true })

/** Names as a Swedish list is sorted, "Möte 2" before "Möte 10". */
export const compareNames = (one: string, other: string): number => compare(one, other)

type Named = { name: string }
export const byName = (one: Named, other: Named): number => compare(one.name, other.name)

type NamedPerson = Named & { ref: string }
/** Persons of the same name are ordered by reference. */
export const personsByName = (one: NamedPerson, other: NamedPerson): number =>
  byName(one, other) || one.ref.localeCompare(other.ref)
