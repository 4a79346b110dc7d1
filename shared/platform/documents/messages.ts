import { createIntl } from '@formatjs/intl'
import { textsOf } from '../../languages/message-catalogue.ts'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

export type DocumentLanguage = 'sv' | 'en'
export type DocumentMessage = keyof typeof sv

const intl = {
  sv: createIntl({ locale: 'sv-SE', messages: textsOf(sv) }),
  en: createIntl({ locale: 'en-GB', messages: textsOf(en) }),
}

export const documentMessages =
  (language: DocumentLanguage) =>
  (id: DocumentMessage, values: Record<string, string | number> = {}) =>
    intl[language].formatMessage({ id }, values)
