import { addDays } from '#shared/clock.ts'
import { clubFees, feeOn } from '#shared/membership/fee-on.ts'
import type { Fee } from '#shared/membership/fees.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { toldBy } from '#shared/membership-change/told.ts'
import { leavingLetter } from '#shared/platform/mail/letters/leaving-letter.ts'
import { membershipChangeLetter } from '#shared/platform/mail/letters/membership-change-letter.ts'
import { paymentChangedLetter } from '#shared/platform/mail/letters/payment-changed-letter.ts'
import { membershipChangeOfSend } from '#shared/platform/mail/membership-change-send.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { Send } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { leftMandates } from './left-mandates.ts'
import type { LetterSettings } from './letters-of.ts'

/** What is paid from a day on, with what the clubs add to a month as the portal shows it. */
const feeFrom = async (
  day: string,
  { periods, employments, reduced }: Awaited<ReturnType<Stores['memberships']['of']>>,
  people: Pick<Stores['people'], 'club'>,
): Promise<Fee | null> => {
  const ids = [...new Set(employments.flatMap(({ clubId }) => clubId ?? []))]
  const clubs = await Promise.all(
    ids.map(async (clubId) => ({ clubId, fee: (await people.club(clubId))?.currentFee ?? null })),
  )
  const on = feeOn({ entries: periods, employments, reduced, clubs }, day)
  return on && on.fee.per === 'month' ? { ...on.fee, amount: on.fee.amount + clubFees(on) } : (on?.fee ?? null)
}

/** What became of leaving, where it was taken back or is over; of one that was stopped the letter is as of any change. */
const outcomeOf = ({ kind, state, cause, from }: MembershipChange) => {
  if (kind !== 'left' || !from || (state !== 'done' && (state !== 'cancelled' || cause !== null))) return null
  return { outcome: state === 'done' ? ('over' as const) : ('withdrawn' as const), until: addDays(from, -1) }
}

/** Makes the letter about what became of a change of its reader's membership; none about one that is not theirs. */
export const membershipChangeLetters =
  (
    { memberships, membershipChanges, people }: Pick<Stores, 'memberships' | 'membershipChanges' | 'people'>,
    { sendId }: Pick<Send, 'sendId'>,
    settings: LetterSettings,
  ) =>
  async (person: Person): Promise<PreparedLetter | null> => {
    const { ref, language } = person
    const change = await membershipChanges.read(ref, membershipChangeOfSend(sendId))
    if (!change || !toldBy(change)) return null
    if (change.state === 'done' && change.payment)
      return prepareLetter(paymentChangedLetter(settings, language, change.payment))
    const fee = change.from ? await feeFrom(change.from, await memberships.of(ref), people) : null
    const ended = await leftMandates(person, change.id, people)
    const told = outcomeOf(change)
    if (told) return prepareLetter(leavingLetter(settings, language, { ...told, ended }))
    return prepareLetter(membershipChangeLetter(settings, language, { ...change, fee, ended }))
  }
