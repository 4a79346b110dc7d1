import { expiryOf, isContinued, isReregistrable } from '#shared/assignments/expiry.ts'
import { MandateLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { mandateLetterOf, type MandateFacts } from '#shared/platform/mail/letters/mandate-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { assignmentTitle } from '#shared/platform/mail/letters/assignment-title.ts'
import type { LetterSettings } from './letters-of.ts'

/** None where the mandate was continued, ended or got another last day meanwhile. Null without such a club. */
export const mandateLetters = async (
  { people }: Pick<Stores, 'people'>,
  { kind: ofSend, clubId, about: { until } }: SendAbout<'mandate'>,
  settings: LetterSettings,
) => {
  const kind = MandateLetterKind.parse(ofSend)
  const club = clubId ? await people.clubPeople(clubId) : null
  if (!club) return null
  const ending = club.assignments.filter(
    (each) => each.until === until && !each.closed && !isContinued(each, club.assignments),
  )
  return async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const mandates = ending.filter(({ person }) => person === ref)
    const [first] = mandates
    if (!first) return null
    const { graceUntil, lastDay } = expiryOf(first)
    const own = mandates.find(({ type }) => isReregistrable(type))?.id ?? null
    const facts: MandateFacts = {
      clubName: club.club.name,
      until,
      graceUntil,
      lastDay,
      own,
      titles: mandates.map(({ type }) => assignmentTitle(type, language)),
    }
    return prepareLetter(mandateLetterOf(kind, settings, language, facts))
  }
}
