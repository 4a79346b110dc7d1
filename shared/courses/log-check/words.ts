import { createIntl } from '@formatjs/intl'
import type { Language } from '../../basics/language.ts'
import type { LogCheck } from './check-log.ts'
import { textsOf, type MessageCatalogue } from '../../languages/message-catalogue.ts'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

const catalogues: Record<Language, MessageCatalogue> = { sv, en }

export const logWords = (language: Language) => {
  const messages = textsOf(catalogues[language])
  const intl = createIntl({ locale: language === 'sv' ? 'sv-SE' : 'en-GB', messages })
  return ({ name, detail: { code, params } }: Pick<LogCheck, 'name' | 'detail'>) => ({
    name: intl.formatMessage({ id: `name.${name}` }),
    detail: intl.formatMessage({ id: `detail.${code}` }, params),
  })
}
