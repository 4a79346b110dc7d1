import { addDays } from '#shared/clock.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { clubFees, feeOn } from '#shared/membership/fee-on.ts'
import type { Fee } from '#shared/membership/fees.ts'
import { toldBy } from '#shared/membership-change/told.ts'
import { membershipChangeLetter, type EndedMandate } from '#shared/platform/mail/letters/membership-change-letter.ts'
import { membershipChangeOfSend } from '#shared/platform/mail/membership-change-send.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { Send } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { assignmentTitle } from './assignment-title.ts'
import type { LetterSettings } from './letters-of.ts'

/** What the reader was elected for and has left with the change, in clubs that they no longer belong to. */
const endedWith = async (
  { from, state }: Pick<MembershipChange, 'from' | 'state'>,
  { ref, language, employments }: Pick<Person, 'ref' | 'language' | 'employments'>,
  people: Pick<Stores['people'], 'assignmentsOf' | 'club'>,
): Promise<EndedMandate[]> => {
  if (!from || state !== 'done') return []
  const lastDay = addDays(from, -1)
  const ended = (await people.assignmentsOf(ref, 'as-stored')).filter(
    ({ clubId, closed, until }) =>
      closed && until >= lastDay && !employments.some((employment) => employment.clubId === clubId),
  )
  return Promise.all(
    ended.map(async ({ type, clubId, until }) => ({
      title: assignmentTitle(type, language),
      clubName: (await people.club(clubId))?.name ?? '',
      until,
    })),
  )
}

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
    const fee = change.from ? await feeFrom(change.from, await memberships.of(ref), people) : null
    const ended = await endedWith(change, person, people)
    return prepareLetter(membershipChangeLetter(settings, language, { ...change, fee, ended }))
  }
