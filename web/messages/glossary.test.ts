import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const shared = [
  'shared/platform/mail/messages',
  'shared/annual-meeting/protocol/messages',
  'shared/platform/documents/messages',
  'shared/signing/messages',
]

type Catalogue = Record<string, { defaultMessage: string }>

const textsIn = (file: string): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Catalogue).map(([id, { defaultMessage }]) => [
    id,
    defaultMessage,
  ])

const texts = (language: 'sv' | 'en'): [string, string][] => {
  const folder = path.join(import.meta.dirname, language)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return [
    ...files.map((name) => path.join(folder, name)),
    ...shared.map((name) => path.join(root, name, `${language}.json`)),
  ].flatMap(textsIn)
}

/** Words that a reader would have to guess at, and what to write instead. */
const refused = {
  sv: [
    [/\bbrev(et|en)?\b/i, 'mejl'],
    [/av sig sj(älv|älvt|älva)\b|av oss själva/i, 'automatiskt'],
    [/frivillig/i, 'valfritt'],
    [/\bsläng(er|a|as|t|de)?\b/i, 'ta bort'],
    [/kan upprepas med nyckeln|upprepa den/i, 'kan kontrolleras med nyckeln'],
    [/lämna årets ansvar bakom sig/i, 'beviljas ansvarsfrihet'],
    [/minst begränsad behörighet/i, 'ett förtroendeuppdrag'],
    [/\bsynk\b/i, 'överföring'],
    [/\bCES?T\b/, 'no time zone'],
    [/\bDet (är säkert|väntar):/, 'Sparat, Återstår'],
    [/\bTa deras\b|^Deras$/, 'Använd texten från'],
    [/något att tillägga/i, 'Tillägg till protokollet'],
    [/^Det här behöver rättas$/, 'Rätta det här först'],
    [/inte ansluten till internet/i, 'utan nät'],
    [/dyker upp/i, 'visas'],
    [/skickats, registrerats, skapats/i, 'active words: tills ni har skickat'],
    [/!$/, 'a sentence without an exclamation mark'],
  ],
  en: [
    [/throw (the rehearsal )?away/i, 'delete'],
    [/choose which shall hold/i, 'choose which text to keep'],
    [/show to the meeting/i, 'present'],
    [/\bgive the number\b/i, 'enter the number'],
    [/\bis opened\b/i, 'is open'],
    [/^No electronic ID\?$/, 'Don’t have an electronic ID?'],
    [/(tries|sent|open|attempt is made|close)( again)? by (itself|themselves)\b/i, 'automatically'],
    [/\bCES?T\b/, 'no time zone'],
    [/not connected to the internet/i, 'offline'],
    [/as long as nothing has been sent/i, 'active words: until you have sent'],
  ],
} as const

it.each(['sv', 'en'] as const)('no text in %s uses a word of the glossary’s refused ones', (language) => {
  const found = texts(language).flatMap(([id, text]) =>
    refused[language].flatMap(([words, instead]) => (words.test(text) ? [`${id}: ${text} → ${instead}`] : [])),
  )
  expect(found).toEqual([])
})
