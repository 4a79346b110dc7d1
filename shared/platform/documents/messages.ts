import { createIntl } from '@formatjs/intl'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

export type DocumentLanguage = 'sv' | 'en'
export type DocumentMessage = keyof typeof sv

const texts = (catalogue: Record<string, { defaultMessage: string }>) =>
  Object.fromEntries(Object.entries(catalogue).map(([id, { defaultMessage }]) => [id, defaultMessage]))
/** A moment as people in Sweden read it, to the minute. */
const formats = {
  date: {
    moment: {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Stockholm',
    },
  },
} as const
const intl = {
  sv: createIntl({ locale: 'sv-SE', formats, messages: texts(sv) }),
  en: createIntl({ locale: 'en-GB', formats, messages: texts(en) }),
}

/** What documents and the verification say in one language. */
export const documentMessages =
  (language: DocumentLanguage) =>
  (id: DocumentMessage, values: Record<string, string | number> = {}) =>
    intl[language].formatMessage({ id }, values)
