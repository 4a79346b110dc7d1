import { findOrganisers as endpoint, type FoundOrganiser } from '#shared/contract/course-organisers.ts'
import { isNamedTo } from '#shared/basics/named.ts'
import { isNamed, isPersonReference, personSearchLimits } from '#shared/operator/person-search.ts'
import { findMembers, findStaff } from '#shared/platform/stores/people/member-search.ts'
import type { Deps } from '../common/deps.ts'
import { operation } from '../common/operation.ts'

const collator = new Intl.Collator('sv')

type Found = Omit<FoundOrganiser, 'isOneself'>

const named = async (words: string, { stores, dynamo }: Deps): Promise<Found[]> => {
  const fits = ({ name }: { name: string }) => isNamed(name, words)
  const [members, staff] = await Promise.all([
    stores.people.listClubs().then((clubs) => findMembers(dynamo, clubs, fits)),
    findStaff(dynamo, fits),
  ])
  const byRef = new Map<string, Found>()
  for (const { ref, name, club } of members)
    byRef.set(ref, { ref, name, clubs: [...(byRef.get(ref)?.clubs ?? []), club.name], isStaff: false })
  for (const { ref, name } of staff) byRef.set(ref, { ref, name, clubs: byRef.get(ref)?.clubs ?? [], isStaff: true })
  return [...byRef.values()].toSorted((one, other) => collator.compare(one.name, other.name))
}

/** Anyone whom the portal knows, except a person with a protected identity. */
const referred = async (ref: string, viewer: string, { stores: { people } }: Deps): Promise<Found[]> => {
  const person = await people.person(ref)
  if (!person || person.died || !isNamedTo(person, viewer)) return []
  const clubs = await Promise.all(
    person.employments.map(async ({ clubId }) => (clubId === null ? null : people.club(clubId))),
  )
  const isStaff = person.memberKinds.some((kind) => kind === 'operator' || kind === 'editor')
  return [{ ref, name: person.name, clubs: clubs.flatMap((club) => club?.name ?? []), isStaff }]
}

/** Finds people whom an editor can name as organiser. The search is logged; what they searched for is not. */
export const findOrganisers = operation(endpoint, {
  run: async ({ body: { words } }, caller, deps) => {
    const people = isPersonReference(words) ? await referred(words, caller.who.ref, deps) : await named(words, deps)
    await deps.stores.audit.noteSearch({ at: caller.realNow, by: caller.who.ref, found: people.length })
    const shown = people.slice(0, personSearchLimits.most)
    return { people: shown.map((each) => ({ ...each, isOneself: each.ref === caller.who.ref })), found: people.length }
  },
})
