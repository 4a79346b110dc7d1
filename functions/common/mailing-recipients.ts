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
import { isRunning } from '#shared/roles/roles-of.ts'
import type { Deps } from './deps.ts'
import type { Caller } from './exchange.ts'

/** `since`: when the letter came back that shows that the address does not work. */
export type Addressee = Meant & { name: string; language: Person['language']; since: number | null }

const { compare } = new Intl.Collator('sv')

type Named = { ref: string; name: string }
export const byName = (one: Named, other: Named): number =>
  compare(one.name, other.name) || one.ref.localeCompare(other.ref)

/** Who of the club's people a mailing to an audience would reach, and who not and why; by name. */
export const recipientsOf = async (
  { club, members, assignments }: ClubPeople,
  audience: ClubAudience,
  { portalNow }: Pick<Caller, 'portalNow'>,
  { stores }: Pick<Deps, 'stores'>,
): Promise<Recipients<Addressee>> => {
  const today = stockholmDate(portalNow)
  const refs = members.map(({ ref }) => ref)
  const [persons, optOuts] = await Promise.all([stores.people.persons(refs), stores.optOuts.among(refs, 'club-mail')])
  const considered = persons.map((person) => ({
    ...meantOf(person, optOuts.get(person.ref), today),
    name: person.name,
    language: person.language,
    since: returnedLetterOf(person)?.at ?? null,
    kinds: person.memberKinds,
    workplaces: person.employments.filter(({ clubId }) => clubId === club.clubId).map(({ employer }) => employer),
    assignments: assignments
      .filter((each) => each.person === person.ref && isRunning(each, today))
      .map(({ type }) => type),
  }))
  return partedRecipients(meantBy(audience, considered.toSorted(byName)))
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
