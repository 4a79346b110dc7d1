import { createIntl, type IntlShape } from '@formatjs/intl'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#shared/basics/language.ts'
import { root } from '#infra/local/folders.ts'
import { textsOf, type MessageCatalogue } from '#shared/languages/message-catalogue.ts'

export type Values = Record<string, string | number>

const read = (file: string) => textsOf(JSON.parse(readFileSync(file, 'utf8')) as MessageCatalogue)

const wordsOf = (language: Language): IntlShape<string> => {
  const folder = path.join(root, 'web/messages', language)
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Object.entries(read(path.join(folder, file))))
  return createIntl({
    locale: language === 'sv' ? 'sv-SE' : 'en-GB',
    timeZone: 'Europe/Stockholm',
    messages: Object.fromEntries(entries.map(([id, text]) => [id, text.replaceAll(/<\/?strong>/g, '')])),
    onError: (error) => {
      throw error
    },
  })
}

const words: Record<Language, IntlShape<string>> = { sv: wordsOf('sv'), en: wordsOf('en') }

/** What the portal says, so that one story runs in both languages. Throws for a text that does not exist. */
export const say = (language: Language, id: string, values: Values = {}): string => {
  if (!(id in words[language].messages)) throw new Error(`There is no text ${id} in ${language}.`)
  return String(words[language].formatMessage({ id }, values))
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
}
