import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
/** As they are written: of two with one id, a file that is read keeps the last alone. */
const idsIn = (language: 'sv' | 'en') => {
  const folder = path.join(root, 'web/messages', language)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(/^ {2}"([^"]+)": ["{]/gm)])
    .map(([, id = '']) => id)
}

test.each(['sv', 'en'] as const)('each text in %s stands once, so that none takes the place of another', (language) => {
  const ids = idsIn(language)
  expect(ids.length).toBeGreaterThan(5000)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

/** What runs: no tests, and not the lists of codes that every error has a text for. */
const isCode = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/shared\/(courses\/)?errors\.ts$/.test(file)
const code = ['web', 'shared', 'functions', 'workflows', 'infra/local']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  .filter(isCode)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Every word in quotation marks, and every key of an object. */
const words = new Set(
  [...code.matchAll(/'([\w.-]+)'|"([\w.-]+)"|`([\w.-]+)`|(\w+)\s*[?]?:/g)].map(([, ...found]) =>
    found.find((word) => word !== undefined),
  ),
)
/** What is put together, such as `errors.${code}` or `${kind}-sent`: what is fixed, and groups for the rest. */
const hole = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g
const templates = [
  ...new Set([...code.matchAll(/`((?:[\w.-]|\$\{(?:[^{}`]|\{[^{}`]*\})*\})+)`/g)].map(([, text = '']) => text)),
].filter((text) => /[a-z]{3}|\./.test(text.replaceAll(hole, '')))
/** What it begins with, which is quickly looked at; the first hole takes as much as it can, or as little. */
type Pattern = { begins: string; whole: RegExp }
const patternsOf = (text: string): Pattern[] =>
  ['([\\w.-]*)', '([\\w.-]*?)'].map((part) => ({
    begins: text.replaceAll(hole, '@').split('@')[0] ?? '',
    whole: new RegExp(`^${text.replaceAll(hole, '@').replaceAll('.', '\\.').replaceAll('@', part)}$`),
  }))
const ids = templates.filter((text) => text.replaceAll(hole, '').includes('.')).flatMap(patternsOf)
const parts = templates.filter((text) => text.match(hole)?.length === 1).flatMap(patternsOf)

const isMadeOf = (patterns: readonly Pattern[], text: string, isKnown: (part: string) => boolean) =>
  patterns.some(({ begins, whole }) => text.startsWith(begins) && (whole.exec(text)?.slice(1).every(isKnown) ?? false))
const isWord = (part: string) => part === '' || words.has(part)
const isPart = (part: string) => isWord(part) || isMadeOf(parts, part, isWord)

test('every text of the catalogues is used', () => {
  expect(idsIn('sv').filter((id) => !isWord(id) && !isMadeOf(ids, id, isPart))).toEqual([])
})

test('the catalogues hold the same texts in both languages', () => {
  expect(idsIn('en').toSorted()).toEqual(idsIn('sv').toSorted())
})
