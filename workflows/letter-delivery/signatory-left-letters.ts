import { stockholmDate } from '#shared/clock.ts'
import { signatoryIn } from '#shared/membership-leaving/what-ends.ts'
import { signatoryLeftLetter } from '#shared/platform/mail/letters/signatory-left-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import { personInSend } from '#shared/platform/mail/sending-ids.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { meetingKeepers } from '#shared/roles/succession-keepers.ts'
import type { LetterSettings } from './letters-of.ts'

/**
 * Makes the letter about a secretary or adjuster who is a member no more, by how the meeting stands now: none once
 * another was chosen, or to a reader whom it does not concern any more. Null when there is no such meeting.
 */
export const signatoryLeftLetters = async (
  { people, meetings }: Pick<Stores, 'people' | 'meetings'>,
  { about, clubId, year }: Pick<SendAbout<'signatory-left'>, 'about' | 'clubId' | 'year'>,
  settings: LetterSettings,
  storedPortalNow: () => Promise<number>,
) => {
  if (!clubId || !year) return null
  const [found, now] = await Promise.all([people.clubPeople(clubId), storedPortalNow()])
  if (!found) return null
  return async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const meeting = await meetings.readSummary({ club: clubId, year })
    if (!meeting) return null
    const signatories = [meeting.secretary, ...meeting.adjusters].filter((person) => person !== null)
    const left = signatories.find((person) => personInSend(person) === about.person)
    const role = left === undefined ? null : signatoryIn(meeting, left)
    if (!role || !meetingKeepers(meeting, found.assignments, stockholmDate(now)).includes(ref)) return null
    const { step } = meeting
    return prepareLetter(signatoryLeftLetter(settings, language, { clubName: found.club.name, year, role, step }))
  }
}
