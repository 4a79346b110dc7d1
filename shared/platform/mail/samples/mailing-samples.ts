import type { Language } from '../../../basics/language.ts'
import type { Block } from '../../../mailings/body.ts'
import { mailingDeclinedLetter } from '../letters/mailing-declined-letter.ts'
import { addressedMailing, mailingTemplate } from '../letters/mailing-template.ts'
import { prepareLetter } from '../message.ts'
import { sampleClub, sampleReader, sampleToken, type Sample } from './sample.ts'

const written: Readonly<Record<Language, { subject: string; body: readonly Block[] }>> = {
  sv: {
    subject: 'Medlemsmöte om lönerevisionen',
    body: [
      { kind: 'paragraph', spans: [{ text: 'Hej ' }, { placeholder: 'first-name' }, { text: '!' }] },
      { kind: 'heading', spans: [{ text: 'Vad vi tar upp' }] },
      { kind: 'list', items: [[{ text: 'Årets revision' }], [{ text: 'Dina frågor', bold: true }]] },
      { kind: 'paragraph', spans: [{ text: 'Läs avtalet', link: 'https://klubben.example/avtal' }] },
    ],
  },
  en: {
    subject: 'Members’ meeting about the pay review',
    body: [
      { kind: 'paragraph', spans: [{ text: 'Hello ' }, { placeholder: 'first-name' }, { text: '!' }] },
      { kind: 'heading', spans: [{ text: 'What we talk about' }] },
      { kind: 'list', items: [[{ text: 'The review of the year' }], [{ text: 'Your questions', bold: true }]] },
      { kind: 'paragraph', spans: [{ text: 'Read the agreement', link: 'https://klubben.example/agreement' }] },
    ],
  },
}

export const mailingSamples = {
  mailing: async (sender, language) => {
    const content = { ...written[language], clubName: sampleClub }
    const reader = { name: sampleReader, token: sampleToken }
    return addressedMailing(await mailingTemplate(sender, language, content), sender, language, content, reader)
  },
  'mailing-declined': (sender, language) =>
    prepareLetter(mailingDeclinedLetter(sender, language, { clubName: sampleClub, token: sampleToken })),
} as const satisfies Record<'mailing' | 'mailing-declined', Sample>
