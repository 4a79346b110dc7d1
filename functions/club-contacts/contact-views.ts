import { isNamedTo, nameTo } from '#shared/basics/named.ts'
import type { ContactsView, ContactView } from '#shared/contract/club-contacts.ts'
import { inOrder, type Contact } from '#shared/club-contacts/contact.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import { may } from '#shared/roles/access.ts'
import { requiredClub } from '../common/club.ts'
import type { Deps } from '../common/deps.ts'
import type { ClubCaller } from '../common/exchange.ts'

type Known = { persons: ReadonlyMap<string, Person>; members: ReadonlySet<string>; viewer: string }

const nameIn = (persons: Known['persons'], ref: string, viewer: string): string => {
  const person = persons.get(ref)
  return person ? nameTo(person, viewer) : ''
}

/** A contact who has got a protected identity since: those who edit can remove it and see no more than its title. */
const isHidden = ({ person }: Pick<Contact, 'person'>, persons: Known['persons'], viewer: string): boolean => {
  const known = person === null ? undefined : persons.get(person)
  return known !== undefined && !isNamedTo(known, viewer)
}

const viewOf = (
  { clubId: _, updatedBy, ...contact }: Contact,
  { persons, members, viewer }: Known,
  mayEdit: boolean,
): ContactView => ({
  ...contact,
  ...(isHidden(contact, persons, viewer) && { email: '', phone: null }),
  name: contact.person === null ? null : nameIn(persons, contact.person, viewer),
  hasLeft: contact.person !== null && !members.has(contact.person),
  changedBy: mayEdit ? nameIn(persons, updatedBy, viewer) || null : null,
})

const knownOf = async (club: string, contacts: readonly Contact[], { who }: Pick<ClubCaller, 'who'>, deps: Deps) => {
  const [people, persons] = await Promise.all([
    requiredClub(club, deps.stores),
    deps.stores.people.persons(contacts.flatMap(({ person, updatedBy }) => [...(person ? [person] : []), updatedBy])),
  ])
  return {
    club: people.club,
    persons: new Map(persons.map((person) => [person.ref, person])),
    members: new Set(people.members.map(({ ref }) => ref)),
    viewer: who.ref,
  }
}

/** The contacts as the caller sees them: who has left the club is shown to those who can do something about it. */
export const contactsFor = async (club: string, caller: ClubCaller, deps: Deps): Promise<ContactsView> => {
  const contacts = await deps.stores.contacts.list(club)
  const known = await knownOf(club, contacts, caller, deps)
  const mayEdit = may('contacts.edit', caller.who, caller.resource, caller.portalNow).ok
  const shown = inOrder(contacts).filter((contact) => mayEdit || !isHidden(contact, known.persons, caller.who.ref))
  const views = shown.map((contact) => viewOf(contact, known, mayEdit))
  return {
    clubId: club,
    clubName: known.club.name,
    contacts: views.filter(({ hasLeft }) => mayEdit || !hasLeft),
    mayEdit,
  }
}

export const contactFor = async (contact: Contact, caller: Pick<ClubCaller, 'who'>, deps: Deps): Promise<ContactView> =>
  viewOf(contact, await knownOf(contact.clubId, [contact], caller, deps), true)
