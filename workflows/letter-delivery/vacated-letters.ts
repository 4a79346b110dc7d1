import { vacant } from '#shared/assignments/to-handle.ts'
import { assignmentRules } from '#shared/assignments/types.ts'
import { nameTo } from '#shared/basics/named.ts'
import { stockholmDate } from '#shared/clock.ts'
import { vacatedLetter } from '#shared/platform/mail/letters/vacated-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { fullAuthorityIn } from '#shared/roles/mandate-roles.ts'
import { successionKeepers } from '#shared/roles/succession-keepers.ts'
import { assignmentTitle } from '#shared/platform/mail/letters/assignment-title.ts'
import type { LetterSettings } from './letters-of.ts'

/**
 * Makes the letter about mandates whose holder has left the club, by how things stand now: none where a successor
 * follows already, or to a reader whom it does not concern any more. Null when there is no such club.
 */
export const vacatedLetters = async (
  { people }: Pick<Stores, 'people'>,
  { about: { source }, clubId = '' }: Pick<SendAbout<'mandate-vacated'>, 'about' | 'clubId'>,
  settings: LetterSettings,
  storedPortalNow: () => Promise<number>,
) => {
  const [found, now] = await Promise.all([people.clubPeople(clubId), storedPortalNow()])
  if (!found) return null
  const { club, assignments } = found
  const left = vacant(assignments).filter(({ endedWith }) => endedWith?.source === source)
  const holder = left[0] ? await people.person(left[0].person) : null
  const today = stockholmDate(now)
  const [keepers, officers] = [successionKeepers(assignments, today), fullAuthorityIn(assignments, today)]
  return async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    if (!holder || !keepers.includes(ref)) return null
    const letter = vacatedLetter(settings, language, {
      clubName: club.name,
      holder: nameTo(holder, ref),
      mandates: left.map(({ id, type, from, until }) => ({
        id,
        from,
        until,
        title: assignmentTitle(type, language),
        registeredBy: assignmentRules[type].registeredBy,
      })),
      mayRegister: officers.includes(ref),
    })
    return prepareLetter(letter)
  }
}
