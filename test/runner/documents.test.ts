import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { areas } from '#functions/areas.ts'
import { tableNames } from '#shared/platform/tables.ts'
import { isLong, sentencesIn, vague } from './prose.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = globSync(['*.md', 'shared/*/README.md', '.github/**/*.md'], { cwd: root }).toSorted()
const ofAreas = globSync('shared/*/README.md', { cwd: root }).toSorted()

/** Every word of the code, and every name of a file or folder. */
const words = new Set(
  globSync(['{shared,functions,workflows,web,infra,test}/**/*.{ts,tsx,mjs,css,json}', '*.{ts,json}'], { cwd: root })
    .filter((file) => !file.startsWith('test/workflows/histories/'))
    .flatMap((file) => [...read(file).matchAll(/[\w-]+/g)].map(([word]) => word).concat(file.split(/[/.]/))),
)

/** Names of the code in a document: what stands in backticks and is one word. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([A-Za-z][\w-]*)`/g)].map(([, name]) => name ?? '').filter((name) => !/^[A-Z_]+$/.test(name))

/** The cells of a row of the first table, by the names of its columns; without what stands in brackets. */
const firstRow = (text: string): Record<string, string> => {
  const [head, , row] = text.split('\n').filter((line) => line.startsWith('|'))
  const cells = (line = '') =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll(/\]\([^)]*\)|\([^)]*\)/g, '').trim())
  return Object.fromEntries(cells(head).map((name, index) => [name, cells(row)[index] ?? '']))
}

/** The prose of a document, sentence by sentence: without code, links and the bars of tables. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/```.*?```/gs, '')
    .split('\n')
    .filter((line) => !line.startsWith('#') && !/^[|\s:-]+$/.test(line))
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '')]))
    .flatMap(sentencesIn)

describe('a document', () => {
  it.each(documents)('has no sentence of more than forty words, and no word that means too much: %s', (document) => {
    const sentences = sentencesOf(read(document))
    expect(sentences.filter((each) => isLong(each) || vague.test(each))).toEqual([])
  })

  it.each(documents)('leads only to what is there: %s', (document) => {
    const links = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)[^)]*\)/g)].map(([, to]) => to ?? '')
    expect(links.filter((to) => !existsSync(path.join(root, path.dirname(document), to)))).toEqual([])
  })
})

describe('a template of an issue', () => {
  it.each(globSync('.github/ISSUE_TEMPLATE/*.md', { cwd: root }))(
    'has the name and the purpose to choose by: %s',
    (file) => {
      expect(read(file)).toMatch(/^---\nname: \S.*\nabout: \S.*\n---\n/)
    },
  )
})

describe('the README of an area', () => {
  it.each(ofAreas)('is read in two minutes: %s', (document) => {
    expect(read(document).trimEnd().split('\n').length).toBeLessThanOrEqual(30)
    expect(read(document).split(/\s+/).length).toBeLessThanOrEqual(430)
  })

  it.each(ofAreas)('names what the code has: %s', (document) => {
    expect(namesIn(read(document)).filter((name) => !words.has(name))).toEqual([])
  })

  it.each(ofAreas)('names functions, tables and processes that are there: %s', (document) => {
    const { Functions = '', Tables = '', Processes = '' } = firstRow(read(document))
    const areaNames = new Set<string>(areas.map(({ name }) => name))
    const tables = new Set<string>(tableNames)
    const processes = new Set([...read('workflows/workflows.ts').matchAll(/\b[a-z]\w+\b/g)].map(([name]) => name))
    expect({
      functions: namesIn(Functions).filter((name) => /^[a-z-]+$/.test(name) && !areaNames.has(name)),
      tables: namesIn(Tables).filter((name) => !tables.has(name)),
      processes: namesIn(Processes).filter((name) => /^[a-z]+[A-Z]/.test(name) && !processes.has(name)),
    }).toEqual({ functions: [], tables: [], processes: [] })
  })
})
