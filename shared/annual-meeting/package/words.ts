import { createIntl } from '@formatjs/intl'
import type { Language } from '../../basics/language.ts'
import { stockholmDate, stockholmTime } from '../../clock.ts'
import { localeOf, writeDay, writeTime } from '../../languages/formats.ts'
import { textsOf, type MessageCatalogue } from '../../languages/message-catalogue.ts'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }
import type { PackageCheck } from './verify-package.ts'

const catalogues: Record<Language, MessageCatalogue> = { sv, en }

export const packageWords = (language: Language) => {
  const messages = textsOf(catalogues[language])
  const intl = createIntl({ locale: localeOf(language), messages })
  const written = (instant: number) =>
    intl.formatMessage(
      { id: 'moment' },
      { day: writeDay(stockholmDate(instant), language), time: writeTime(stockholmTime(instant), language) },
    )
  return ({ name, detail: { code, params } }: PackageCheck) => ({
    name: intl.formatMessage({ id: `name.${name}` }),
    detail: intl.formatMessage(
      { id: `detail.${code}` },
      Object.fromEntries(
        Object.entries(params).map(([param, value]) => [
          param,
          param.endsWith('At') && typeof value === 'number' ? written(value) : value,
        ]),
      ),
    ),
  })
}
