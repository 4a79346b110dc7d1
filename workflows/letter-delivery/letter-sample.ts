import { letterSamples } from '#shared/platform/mail/samples/letter-samples.ts'
import type { PreparedLetter } from '#shared/platform/mail/message.ts'
import { mailTexts } from '#shared/platform/mail/texts.ts'
import type { Send } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { LetterSettings } from './letters-of.ts'

/** Makes the sample of a letter that an editor sends to themselves. Null for a sending that is of none. */
export const sampleLetters = ({ sample }: Pick<Send, 'sample'>, settings: LetterSettings) => {
  if (!sample) return null
  const { kind, language } = sample
  return async (): Promise<PreparedLetter> => {
    const { subject, ...letter } = await letterSamples[kind](settings, language)
    return { ...letter, subject: mailTexts(language)('mail.letter-sample.subject', { subject }) }
  }
}
