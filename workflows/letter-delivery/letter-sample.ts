import { letterSamples } from '#shared/platform/mail/samples/letter-samples.ts'
import type { PreparedLetter } from '#shared/platform/mail/message.ts'
import { commonTexts } from '#shared/platform/mail/texts.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { LetterSettings } from './letters-of.ts'

export const sampleLetters =
  ({ about: { sample, language } }: SendAbout<'letter-sample'>, settings: LetterSettings) =>
  async (): Promise<PreparedLetter> => {
    const { subject, ...letter } = await letterSamples[sample](settings, language)
    return { ...letter, subject: commonTexts(language)('mail.letter-sample.subject', { subject }) }
  }
