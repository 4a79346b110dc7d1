import { addDays, startOfDay } from '#shared/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { assignmentItem, clubItem, personItems } from '#shared/platform/stores/people/people-store.ts'
import { contactItem } from '#shared/platform/stores/club-contacts/contacts-store.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { contactsOf } from './contacts.ts'
import { membershipsOf } from './memberships.ts'
import { workplacesOf } from './workplaces.ts'
import type { DemoPerson, DemoUnion } from './union.ts'

const birthYearOf = (personalNumber: string) => Number(personalNumber.slice(0, 4))

/** A letter to a persona's address that came back three days before the demonstration opens. */
const returnedLetterOf = ({ personaId, email }: DemoPerson, opensOn: string) =>
  personaId === 'returned-letter' && {
    returnedLetter: { email, at: startOfDay(addDays(opensOn, -3)), isLasting: true },
  }

const personOf = (person: DemoPerson, opensOn: string, key: string) => ({
  ref: person.ref,
  personalNumberHash: personalNumberHash(key, person.personalNumber.replace('-', '')),
  name: person.name,
  birthYear: birthYearOf(person.personalNumber),
  email: person.email,
  phone: person.phone,
  language: person.language,
  memberKinds: person.memberKinds,
  employments: person.employments,
  ...(person.protected && { protected: true }),
  ...returnedLetterOf(person, opensOn),
})

export const portalItems = (union: DemoUnion, personalNumberKey: string): Record<string, unknown>[] => [
  ...union.clubs.map(({ id, ...club }) => clubItem({ clubId: id, ...club, workplaces: workplacesOf(union, id) })),
  ...union.people.flatMap((person) => personItems(personOf(person, union.opensOn, personalNumberKey))),
  ...membershipsOf(union),
  ...union.assignments.map(assignmentItem),
  ...contactsOf(union).map(contactItem),
  // The register begins with the same people: its feed is read from its first entry.
  { ...keys.registerFeed, upTo: 0 },
]
