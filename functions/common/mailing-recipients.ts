import { personsByName } from '#shared/basics/by-name.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { RecipientsView } from '#shared/contract/mailings.ts'
import { meantBy, type ClubAudience } from '#shared/mailings/audience.ts'
import {
  countsOf,
  LeftOutReason,
  partedRecipients,
  shownProtected,
  type Meant,
  type Recipients,
} from '#shared/mailings/recipients.ts'
import { returnedLetterOf } from '#shared/membership/returned-letter.ts'
import { meantOf } from '#shared/platform/mail/meant.ts'
import type { ClubPeople, Person } from '#shared/platform/stores/people/people-store.ts'
import type { Deps } from './deps.ts'
import type { Caller } from './exchange.ts'
import { placeInClub } from './place-in-club.ts'

/** `since`: when the letter came back that shows that the address does not work. */
export type Addressee = Meant & { name: string; language: Person['language']; since: number | null }

/** Who of the club's people a mailing to an audience would reach, and who not and why; by name. */
export const recipientsOf = async (
  people: ClubPeople,
  audience: ClubAudience,
  { portalNow }: Pick<Caller, 'portalNow'>,
  { stores }: Pick<Deps, 'stores'>,
): Promise<Recipients<Addressee>> => {
  const today = stockholmDate(portalNow)
  const refs = people.members.map(({ ref }) => ref)
  const [persons, optOuts] = await Promise.all([stores.people.persons(refs), stores.optOuts.among(refs, 'club-mail')])
  const considered = persons.map((person) => ({
    ...meantOf(person, optOuts.get(person.ref), today),
    name: person.name,
    language: person.language,
    since: returnedLetterOf(person)?.at ?? null,
    kinds: person.memberKinds,
    ...placeInClub(person, people, today),
  }))
  return partedRecipients(meantBy(audience, considered.toSorted(personsByName)))
}

/** So many members are checked first to find one who gets a mailing, and twice as many each time there is none. */
const firstBatch = 10

/** The first by name whom a mailing to an audience would reach; null where it reaches no one. */
export const firstRecipientOf = async (
  people: ClubPeople,
  audience: ClubAudience,
  caller: Pick<Caller, 'portalNow'>,
  deps: Pick<Deps, 'stores'>,
): Promise<Addressee | null> => {
  const members = people.members.filter(({ ref }) => audience.only?.includes(ref) ?? true).toSorted(personsByName)
  for (let from = 0, count = firstBatch; from < members.length; from += count, count *= 2) {
    const some = { ...people, members: members.slice(from, from + count) }
    const { recipients } = await recipientsOf(some, audience, caller, deps)
    if (recipients[0]) return recipients[0]
  }
  return null
}

export const recipientsView = (found: Recipients<Addressee>): RecipientsView => ({
  recipients: found.recipients.map(({ ref, name }) => ({ ref, name })),
  leftOut: LeftOutReason.options.flatMap((reason) => {
    const people = found.leftOut[reason].map(({ ref, name, since }) => ({
      ref,
      name,
      since: reason === 'returned' ? since : null,
    }))
    return people.length > 0 ? [{ reason, people }] : []
  }),
  protected: shownProtected(countsOf(found)),
})
