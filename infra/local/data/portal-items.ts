import { assignmentItem, clubItem, personItems } from '#shared/platform/stores/people/people-store.ts'
import { contactItem } from '#shared/platform/stores/club-contacts/contacts-store.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { contactsOf } from './contacts.ts'
import { membershipsOf } from './memberships.ts'
import { workplacesOf } from './workplaces.ts'
import type { DemoPerson, DemoUnion } from './union.ts'

const birthYearOf = (personalNumber: string) => Number(personalNumber.slice(0, 4))

const personOf = (person: DemoPerson, key: string) => ({
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
})

/** The union as the portal's `people` table holds it. */
export const portalItems = (union: DemoUnion, personalNumberKey: string): Record<string, unknown>[] => [
  ...union.clubs.map(({ id, ...club }) => clubItem({ clubId: id, ...club, workplaces: workplacesOf(union, id) })),
  ...union.people.flatMap((person) => personItems(personOf(person, personalNumberKey))),
  ...membershipsOf(union),
  ...union.assignments.map(assignmentItem),
  ...contactsOf(union).map(contactItem),
]
