import { createIntl } from '@formatjs/intl'
import type { Language } from '../../basics/language.ts'
import { textsOf } from '../../languages/message-catalogue.ts'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

export type MailMessage = keyof typeof sv

const intl = {
  sv: createIntl({ locale: 'sv-SE', messages: textsOf(sv) }),
  en: createIntl({ locale: 'en-GB', messages: textsOf(en) }),
}

export type MailText = (id: MailMessage, values?: Record<string, string | number>) => string

/** The texts of letters in the reader's language. */
export const mailTexts =
  (language: Language): MailText =>
  (id, values = {}) =>
    intl[language].formatMessage({ id }, values)
