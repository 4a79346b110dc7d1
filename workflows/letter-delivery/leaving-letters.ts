import { addDays } from '#shared/clock.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { leavingLetter } from '#shared/platform/mail/letters/leaving-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/** Makes the letter with the last day of a member who leaves; none once it was taken back or is over. */
export const leavingLetters =
  (
    { membershipChanges }: Pick<Stores, 'membershipChanges'>,
    { about }: Pick<SendAbout<'leaving'>, 'about'>,
    settings: LetterSettings,
  ) =>
  async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const change = await membershipChanges.read({ person: ref, id: about.change })
    if (change?.kind !== 'left' || !isOpen(change.state) || change.takingBack || !change.from) return null
    return prepareLetter(leavingLetter(settings, language, { outcome: 'received', until: addDays(change.from, -1) }))
  }
