import type { AssignmentChange } from '#shared/assignments/change.ts'
import { changeLetter, type ChangeFacts } from '#shared/platform/mail/letters/change-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { assignmentTitle } from '#shared/platform/mail/letters/assignment-title.ts'
import type { LetterSettings } from './letters-of.ts'

const factsFor = (
  { kind, person, from, until, endsOn }: AssignmentChange,
  ref: string,
): Pick<ChangeFacts, 'what' | 'from' | 'until'> =>
  ref === person
    ? { what: kind === 'renew' ? 'renewed' : 'registered', from, until }
    : { what: kind === 'end' ? 'ended' : 'succeeded', from: null, until: endsOn ?? until }

/** Makes the letter of each person whom a change of assignments is about. Null when there is no such change. */
export const changeLetters = async (
  { people, assignmentChanges }: Pick<Stores, 'people' | 'assignmentChanges'>,
  { about, clubId = '' }: SendAbout<'assignment-change'>,
  settings: LetterSettings,
) => {
  const [club, change] = await Promise.all([people.club(clubId), assignmentChanges.read({ clubId, id: about.change })])
  if (!club || !change) return null
  return ({ ref, language }: Person): Promise<PreparedLetter> =>
    prepareLetter(
      changeLetter(settings, language, {
        ...factsFor(change, ref),
        clubName: club.name,
        title: assignmentTitle(change.type, language),
      }),
    )
}
