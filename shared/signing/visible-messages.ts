import { createIntl } from '@formatjs/intl'
import type { Language } from '../basics/language.ts'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }
import type { FormatMessage } from './visible-text.ts'

const texts = (catalogue: Record<string, { defaultMessage: string }>) =>
  Object.fromEntries(Object.entries(catalogue).map(([id, { defaultMessage }]) => [id, defaultMessage]))
const messages: Readonly<Record<Language, Record<string, string>>> = { sv: texts(sv), en: texts(en) }

/** What the electronic-ID app shows, in the signer's language. */
export const visibleMessages = (language: Language): FormatMessage => {
  const intl = createIntl({ locale: language, messages: messages[language] })
  return (id, values) => intl.formatMessage({ id }, values)
}
