import type { Language } from '../basics/language.ts'
import type { Step } from '../annual-meeting/meeting.ts'
import { calendarYear, isRehearsal, rehearsalYear } from '../basics/rehearsal-year.ts'
import { patterns } from './path-patterns.ts'

export type Page = keyof typeof patterns
export const pageNames = Object.keys(patterns) as [Page, ...Page[]]

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
export type PageParams<P extends Page> = Record<Names<(typeof patterns)[P]['sv']>, string | number>

export const documentAnchor = (id: string): string => `document-${id}`

export const protocolAnchor = 'protocol'

export const stepPages = {
  'choose-type': 'chooseType',
  'pre-meeting': 'preMeeting',
  preparation: 'preparation',
  'annual-meeting': 'meeting',
  'register-assignments': 'registerAssignments',
  protocol: 'protocol',
  done: 'done',
} as const satisfies Record<Step, Page>

export const startPaths: Readonly<Record<Language, string>> = patterns.start

/** Under this prefix every page is shown in the preview layout. */
export const previewPrefix = '/frontend-preview'

const rehearsals = { sv: 'ovning', en: 'rehearsal' } as const satisfies Record<Language, string>
const writtenRehearsal = new RegExp(`^(?:${Object.values(rehearsals).join('|')})-(\\d{4})$`)

/** The year of a meeting from its place in a path, where a rehearsal is spelled `ovning-2027`. */
export const yearInPath = (written: string | number): number => {
  const rehearsed = writtenRehearsal.exec(String(written))?.[1]
  return rehearsed ? rehearsalYear(Number(rehearsed)) : Number(written)
}

const writeYear = (year: string | number, language: Language): string => {
  const known = yearInPath(year)
  return isRehearsal(known) ? `${rehearsals[language]}-${calendarYear(known)}` : String(year)
}

const fill = (path: string, params: Record<string, string | number>, language: Language) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === 'year' ? writeYear(params[name] ?? '', language) : String(params[name])),
  )

const withoutPreview = (path: string) => {
  const rest = path.slice(previewPrefix.length)
  return path.startsWith(previewPrefix) && (rest === '' || rest.startsWith('/'))
    ? { prefix: previewPrefix, path: rest || '/' }
    : { prefix: '', path }
}

export const isPreview = (path: string): boolean => withoutPreview(path).prefix !== ''

/** A part of a path as text; null for a broken escape. */
const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const matching = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decoded(given[index] ?? '')
    if (value === null || (!part.startsWith(':') && part.toLowerCase() !== value.toLowerCase())) return null
    if (part.startsWith(':')) params[part.slice(1)] = part === ':year' ? String(yearInPath(value)) : value
  }
  return params
}

const startsInEnglish = (path: string) => /^\/en(\/|$)/i.test(path)

/** The paths of an installation: `productSlug` is its word in `/kontakta-{product}`. */
export const pathsOf = (productSlug: string) => {
  const own = (pattern: string) => pattern.replace('{product}', productSlug)
  const pages = Object.fromEntries(
    pageNames.map((page) => [page, { sv: own(patterns[page].sv), en: own(patterns[page].en) }]),
  ) as Record<Page, Record<Language, string>>

  /** Pages whose English path carries no prefix, as the specification gives it. */
  const withoutPrefix = Object.values(pages)
    .map(({ en }) => en)
    .filter((path) => !startsInEnglish(path))

  const pathTo = <P extends Page>(page: P, params: PageParams<P>, language: Language): string =>
    fill(pages[page][language], params, language)

  /** The language that a path is written in; Swedish carries no prefix. */
  const languageOf = (path: string): Language => {
    const { path: written } = withoutPreview(path)
    return startsInEnglish(written) || withoutPrefix.includes(written.replace(/(.)\/$/, '$1').toLowerCase())
      ? 'en'
      : 'sv'
  }

  /** Capital letters are small ones, as to the router. Fixed words beat parameters: no page has both at one place. */
  const pageAt = (fullPath: string): { page: Page; params: Record<string, string>; language: Language } | null => {
    const { path } = withoutPreview(fullPath)
    const language = languageOf(path)
    for (const page of pageNames) {
      const params = matching(pages[page][language], path)
      if (params) return { page, params, language }
    }
    return null
  }

  /** The same page in another language, with its preview and parameters; the start page for a path that is no page. */
  const inLanguage = (fullPath: string, language: Language): string => {
    const { prefix } = withoutPreview(fullPath)
    const found = pageAt(fullPath)
    const path = found ? fill(pages[found.page][language], found.params, language) : pages.start[language]
    return prefix ? `${prefix}${path === '/' ? '' : path}` : path
  }

  return { pages, pathTo, pageAt, inLanguage, languageOf }
}

/** Whether a page stands at a path, or the web app leads to one from there: `/sv` is no prefix of Swedish paths. */
export const isAddress = (path: string, productSlug: string): boolean =>
  pathsOf(productSlug).pageAt(path.replace(/^\/sv(?=\/|$)/i, '') || '/') !== null
