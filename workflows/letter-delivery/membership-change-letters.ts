import { feeOn } from '#shared/membership/fee-on.ts'
import { toldBy } from '#shared/membership-change/told.ts'
import { membershipChangeLetter } from '#shared/platform/mail/letters/membership-change-letter.ts'
import { membershipChangeOfSend } from '#shared/platform/mail/membership-change-send.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { Send } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/** Makes the letter about what became of a change of its reader's membership; none about one that is not theirs. */
export const membershipChangeLetters =
  (
    { memberships, membershipChanges }: Pick<Stores, 'memberships' | 'membershipChanges'>,
    { sendId }: Send,
    settings: LetterSettings,
  ) =>
  async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const change = await membershipChanges.read(ref, membershipChangeOfSend(sendId))
    if (!change || !toldBy(change)) return null
    const { periods, employments, reduced } = await memberships.of(ref)
    const on = change.from ? feeOn({ entries: periods, employments, reduced, clubs: [] }, change.from) : null
    return prepareLetter(membershipChangeLetter(settings, language, { ...change, fee: on?.fee ?? null }))
  }
