import { applicationLetter } from '#shared/platform/mail/letters/application-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { Sealing } from '#shared/platform/sealing.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/** Makes the letter to the applicant for membership, to the address of the application. Null when there is none. */
export const applicationLetters = async (
  { applications }: Stores,
  { about }: SendAbout<'application'>,
  settings: LetterSettings,
  sealing: Sealing,
) => {
  const application = await applications.read(about.application)
  return (
    application &&
    (async ({ name }: Person): Promise<PreparedLetter> => {
      const { id, sealedEmail } = application
      const letter = await prepareLetter(applicationLetter(settings, application))
      return sealedEmail === undefined ? letter : { ...letter, to: { name, email: sealing.open(sealedEmail, id) } }
    })
  )
}
