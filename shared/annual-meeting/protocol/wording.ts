import { createIntl, createIntlCache } from '@formatjs/intl'
import type { Say } from '../agenda/widget.ts'
import type { Language } from '../../basics/language.ts'
import { textsOf, type MessageCatalogue } from '../../languages/message-catalogue.ts'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }
import { localeOf } from '../../languages/formats.ts'

const catalogues: Record<Language, MessageCatalogue> = { sv, en }
const cache = createIntlCache()

const sayIn = (language: Language): Say => {
  const messages = textsOf(catalogues[language])
  const intl = createIntl(
    {
      locale: localeOf(language),
      messages,
      onError: (error) => {
        throw error
      },
    },
    cache,
  )
  return (id, values) => intl.formatMessage({ id }, values)
}

const said = new Map<Language, Say>()

/** The protocol's wording in a language; an unknown message or a missing value throws. */
export const wordingIn = (language: Language): Say => {
  const say = said.get(language) ?? sayIn(language)
  said.set(language, say)
  return say
}
