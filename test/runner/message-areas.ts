import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'

const web = path.join(root, 'web')
const texts = path.join(web, 'messages/sv')

/** Where each message stands: its id and the area, the folder of its file. */
const areaOfMessage = (): Map<string, string> => {
  const areas = new Map<string, string>()
  for (const area of readdirSync(texts)) {
    for (const file of readdirSync(path.join(texts, area))) {
      const messages: unknown = JSON.parse(readFileSync(path.join(texts, area, file), 'utf8'))
      for (const id of Object.keys(messages ?? {})) areas.set(id, area)
    }
  }
  return areas
}

const fileOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('#web/')) return path.join(root, specifier.slice(1))
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : null
}
/** Imports of values, `import()` included; types leave nothing behind. */
const imports = /(?:^|\s)(?:(?:import|export)\s(?!type\s)[^'"]*?from\s+|import\s*\(?\s*)'([^']+)'/g

/** The files of the web app that these come to, `import()` included unless only `static` ones count. */
const reachedFrom = (starts: readonly string[], kind: 'all' | 'static'): Set<string> => {
  const reached = new Set<string>()
  const open = [...starts]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    reached.add(file)
    for (const [statement, specifier = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const next = kind === 'static' && /import\s*\(/.test(statement) ? null : fileOf(file, specifier)
      if (next) open.push(next)
    }
  }
  return reached
}

const literal = /'([\w.-]+)'|"([\w.-]+)"/g
const begun = /`([\w-]+\.[\w.-]*)\$\{/g

/** An error that one area's pages alone can meet: `errors.${code}` elsewhere never comes to it. */
const isOwnError = (id: string, area: string) => id.startsWith('errors.') && area !== 'shell'

/** The areas of the messages that a source names: whole ids, and ids that it puts together from a beginning. */
const areasNamedIn = (source: string, areas: ReadonlyMap<string, string>): string[] => {
  const whole = [...source.matchAll(literal)].map(([, one, other]) => areas.get(one ?? other ?? ''))
  const beginnings = [...source.matchAll(begun)].map(([, beginning = '']) => beginning)
  const composed = [...areas].flatMap(([id, area]) =>
    !isOwnError(id, area) && beginnings.some((each) => id.startsWith(each)) ? [area] : [],
  )
  return [...whole, ...composed].filter((area) => area !== undefined)
}

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted((one, other) => one.localeCompare(other))

/** The areas whose messages these files, and what they import, name. */
export const messageAreasOf = (starts: readonly string[], kind: 'all' | 'static' = 'all'): string[] => {
  const areas = areaOfMessage()
  return sorted([...reachedFrom(starts, kind)].flatMap((file) => areasNamedIn(readFileSync(file, 'utf8'), areas)))
}

/** The source files of an area of the web app. */
export const filesOfArea = (area: string): string[] =>
  readdirSync(path.join(web, 'areas', area), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => path.join(web, 'areas', area, file))
