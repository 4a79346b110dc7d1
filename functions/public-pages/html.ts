import { servedId, wholeMark, productNameMeta } from '#shared/public-pages/rendering.ts'
import type { Parts } from './built-app.ts'
import type { Language } from '#shared/basics/language.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Data within a page: no browser takes it for a script, nor for the end of one. */
const data = (type: string, value: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`

export type Filling = {
  language: Language
  productName: string
  isDemo: boolean
  title: string | null
  description: string | null
  /** Where the page stands in each language; null for what no search engine should have. */
  addresses: Readonly<Record<Language, string>> | null
  /** What shows the page, to be asked for with it; null where that is not known. */
  parts: Parts | null
  structured: object | null
  /** What stands in `#root`; whether the browser goes on with it, and whether there is something to read. */
  html: string
  takesOver: boolean
  isReadable: boolean
  queries: readonly unknown[]
}

const replaced = (html: string, what: string | RegExp, by: string): string => html.replace(what, () => by)

const languageLinks = (addresses: Readonly<Record<Language, string>>): string[] =>
  (['sv', 'en', 'x-default'] as const).map((language) => {
    const href = addresses[language === 'x-default' ? 'sv' : language]
    return `<link rel="alternate" hreflang="${language}" href="${escaped(href)}">`
  })

/** What paints a whole page is waited for; what only its scripts will show is fetched for them, each in one hop. */
const linksTo = ({ scripts, styles }: Parts, isWhole: boolean): string[] => [
  ...styles.map((href) =>
    isWhole
      ? `<link rel="stylesheet" crossorigin href="${escaped(href)}">`
      : `<link rel="preload" as="style" crossorigin href="${escaped(href)}">`,
  ),
  ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${escaped(href)}">`),
]

const headOf = ({ language, addresses, parts, takesOver, structured, productName }: Filling): string =>
  [
    `<meta name="${productNameMeta}" content="${escaped(productName)}">`,
    ...(parts ? linksTo(parts, takesOver) : []),
    ...(addresses
      ? [`<link rel="canonical" href="${escaped(addresses[language])}">`, ...languageLinks(addresses)]
      : []),
    ...(structured ? [data('application/ld+json', structured)] : []),
  ].join('')

/** Scripts of a page that is whole without them wait until what paints it is there. */
const withScriptsLast = (built: string): string =>
  built.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')

/**
 * The built page with what is known before anything is asked. What it says of a missing script is only said where
 * nothing can be read.
 */
export const filled = (built: string, filling: Filling): string => {
  const { language, isDemo, title, description, html, takesOver, isReadable, queries, productName } = filling
  const steps: [string | RegExp, string][] = [
    ['<html lang="sv"', `<html lang="${language}"${isDemo ? ' data-demo' : ''}`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(title ?? productName)}</title>`],
    ['</head>', `${headOf(filling)}</head>`],
    [
      '<div id="root"></div>',
      `<div id="root"${takesOver ? ` ${wholeMark}` : ''}>${html}</div>${data('application/json', queries, servedId)}`,
    ],
  ]
  if (description !== null)
    steps.push([
      /<meta name="description" content="[^"]*"\s*\/?>/,
      `<meta name="description" content="${escaped(description)}">`,
    ])
  if (isReadable) steps.push([/<noscript>[\s\S]*?<\/noscript>/, ''])
  const page = steps.reduce((before, [what, by]) => replaced(before, what, by), built)
  return takesOver ? withScriptsLast(page) : page
}
