import { mandatesEndedLetter } from '#shared/platform/mail/letters/mandates-ended-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { leftMandates } from './left-mandates.ts'
import type { LetterSettings } from './letters-of.ts'

/** Makes the letter to a person whose assignments ended because the union moved them out of their clubs. */
export const mandatesEndedLetters =
  (
    { people }: Pick<Stores, 'people'>,
    { about }: Pick<SendAbout<'mandates-ended'>, 'about'>,
    settings: LetterSettings,
  ) =>
  async (person: Person): Promise<PreparedLetter | null> => {
    const ended = await leftMandates(person, about.source, people)
    return ended.length === 0 ? null : prepareLetter(mandatesEndedLetter(settings, person.language, ended))
  }
