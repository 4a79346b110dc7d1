import { createIntl } from '@formatjs/intl'
import type { Language } from '../basics/language.ts'
import { textsOf } from '../languages/message-catalogue.ts'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }
import type { FormatMessage } from './visible-text.ts'

const messages: Readonly<Record<Language, Record<string, string>>> = { sv: textsOf(sv), en: textsOf(en) }

/** What the electronic-ID app shows, in the signer's language. */
export const visibleMessages = (language: Language): FormatMessage => {
  const intl = createIntl({ locale: language, messages: messages[language] })
  return (id, values) => intl.formatMessage({ id }, values)
}
