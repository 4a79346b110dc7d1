import { createIntl, createIntlCache } from '@formatjs/intl'
import type { Language } from '../../basics/language.ts'
import { textsOf, type MessageCatalogue } from '../../languages/message-catalogue.ts'
import commonEn from './messages/en/common.json' with { type: 'json' }
import commonSv from './messages/sv/common.json' with { type: 'json' }

type CommonMessage = keyof typeof commonSv

/** `Own`: the letter's own messages, beside those of several letters. */
export type MailText<Own extends string = never> = (
  id: Own | CommonMessage,
  values?: Record<string, string | number>,
) => string

const cache = createIntlCache()

export const mailTexts = <Own extends string>({
  sv,
  en,
}: {
  sv: MessageCatalogue<Own>
  en: MessageCatalogue<NoInfer<Own>>
}): ((language: Language) => MailText<Own>) => {
  const intl = {
    sv: createIntl({ locale: 'sv-SE', messages: textsOf({ ...commonSv, ...sv }) }, cache),
    en: createIntl({ locale: 'en-GB', messages: textsOf({ ...commonEn, ...en }) }, cache),
  }
  return (language) =>
    (id, values = {}) =>
      intl[language].formatMessage({ id }, values)
}

export const commonTexts = mailTexts<never>({ sv: {}, en: {} })
