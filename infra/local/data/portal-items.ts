import { addDays, startOfDay } from '#shared/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { assignmentItem, clubItem, personItems } from '#shared/platform/stores/people/people-store.ts'
import { contactItem } from '#shared/platform/stores/club-contacts/contacts-store.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import type { Workplace } from '#shared/club-members/by-workplace.ts'
import { contactsOf } from './contacts.ts'
import { membershipsOf } from './memberships.ts'
import type { DemoPerson, DemoUnion } from './union.ts'
import { SeededRandom } from './random.ts'

/** Members and others. Every third employer has declared no number, which the pages must say too. */
const workplacesOf = ({ people }: DemoUnion, clubId: string): Workplace[] => {
  const number = Number(clubId.slice(-3))
  if (number % 3 === 0) return []
  const random = new SeededRandom(number)
  const members = new Map<string, number>()
  for (const { employments } of people)
    for (const { employer, clubId: at } of employments)
      if (at === clubId) members.set(employer, (members.get(employer) ?? 0) + 1)
  return [...members].map(([name, count]) => ({ name, employees: Math.ceil((count * random.between(12, 25)) / 10) }))
}

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
