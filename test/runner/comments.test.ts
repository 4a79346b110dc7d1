import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { textsOf, type MessageCatalogue } from '#shared/languages/message-catalogue.ts'
import { faultsInCode, isLong, sentencesOfMessage } from './prose.ts'

const layers = ['shared', 'functions', 'workflows', 'infra', 'web', 'test']
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('comments and test titles', () => {
  it.each(layers)(
    'have no word that means too much, no sentence over forty words and no line over 120 columns: %s',
    (layer) => {
      const files = globSync(`${layer}/**/*.{ts,tsx,mjs,css}`, { cwd: root }).toSorted()
      expect(files.length).toBeGreaterThan(30)
      expect(files.flatMap((file) => faultsInCode(read(file)).map((fault) => `${file}:${fault}`))).toEqual([])
    },
  )

  it.each([
    ['a line', '// Nobody reads it.', '1: a vague word: Nobody reads it.'],
    ['a docstring', 'f()\n/**\n * The member is\n * told so.\n */', '2: a vague word:  The member is told so. '],
    ['the end of a line', `const a = 1 ${'//'} whoever asks`, '1: a vague word: whoever asks'],
    ['markup', '  {/* Somebody waits. */}', '1: a vague word: Somebody waits. '],
    ['a title', "it(\n  'tells the member', () => {})", '1: a vague word in a title: tells the member'],
    ['a title of a table', 'it.each([1])' + "('is kept: %s', () => {})", '1: a vague word in a title: is kept: %s'],
    ['a wide line', `// ${'wide '.repeat(25)}`, '1: a line over 120 columns'],
    ['a long sentence', `// ${'a '.repeat(20)}\n// ${'a '.repeat(21)}`, `1: over 40 words: ${'a '.repeat(41)}`],
  ])('are found: %s', (_where, source, fault) => {
    expect(faultsInCode(source).map((each) => each.replaceAll(/\s+/g, ' ').trim())).toEqual([
      fault.replaceAll(/\s+/g, ' ').trim(),
    ])
  })

  it.each([
    ['a name in backticks', '// `kept`: until the end.'],
    ['a code of an error', '// @throws mailing-reaches-nobody'],
    ['code', "const kept = tell('nobody') + /told/.test('kept', whoever)"],
    ['points of a list', `/**\n${` * - ${'a '.repeat(15)}\n`.repeat(4)} */`],
  ])('are allowed: %s', (_what, source) => {
    expect(faultsInCode(source)).toEqual([])
  })
})

describe('a text that readers see', () => {
  it.each(globSync('{web,shared}/**/messages/**/*.json', { cwd: root }).toSorted())(
    'has no sentence of more than forty words: %s',
    (file) => {
      const texts = Object.entries(textsOf(JSON.parse(read(file)) as MessageCatalogue))
      expect(texts.filter(([, text]) => sentencesOfMessage(text).some(isLong))).toEqual([])
    },
  )
})
