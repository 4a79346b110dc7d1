import { heldEntries } from '#shared/membership/entries.ts'
import { membershipEndedLetter } from '#shared/platform/mail/letters/membership-ended-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { leftMandates } from './left-mandates.ts'
import type { LetterSettings } from './letters-of.ts'

/** Makes the letter to a person whose membership the union has ended; none to one who is a member again. */
export const membershipEndedLetters =
  (
    { memberships, people }: Pick<Stores, 'memberships' | 'people'>,
    { about }: Pick<SendAbout<'membership-ended'>, 'about'>,
    settings: LetterSettings,
  ) =>
  async (person: Person): Promise<PreparedLetter | null> => {
    const { ref, language, memberKinds } = person
    const until = heldEntries((await memberships.of(ref)).periods).at(-1)?.until ?? null
    if (until === null || !memberKinds.includes('non_member')) return null
    const ended = await leftMandates(person, about.source, people)
    return prepareLetter(membershipEndedLetter(settings, language, { until, ended }))
  }
