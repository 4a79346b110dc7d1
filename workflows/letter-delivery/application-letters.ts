import { applicationLetter } from '#shared/platform/mail/letters/application-letter.ts'
import { applicationOfSend } from '#shared/platform/mail/application-send.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { Send } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/** Makes the letter to whoever applied for membership. Null when there is no such application. */
export const applicationLetters = async ({ applications }: Stores, { sendId }: Send, settings: LetterSettings) => {
  const application = await applications.read(applicationOfSend(sendId))
  return application && ((): Promise<PreparedLetter> => prepareLetter(applicationLetter(settings, application)))
}
