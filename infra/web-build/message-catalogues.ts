import { readFile, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import type { Language } from '#shared/basics/language.ts'
import { textsOf, type MessageCatalogue } from '#shared/languages/message-catalogue.ts'
import { root } from '../local/folders.ts'
import { inPseudoLocale } from './pseudo-locale.ts'

const messagesFolder = resolve(root, 'web/messages')

/** Areas whose texts the first page and the frame around every page need: one file, `core`. */
const coreAreas = ['shell', 'start', 'demo', 'roles']

/** The areas that have texts: the folders of `web/messages/<language>`. */
const areasOf = async (language: string): Promise<string[]> => (await readdir(resolve(messagesFolder, language))).sort()

const compile = (message: string): MessageFormatElement[] =>
  parse(message, { captureLocation: false, shouldParseSkeletons: true })

/** The messages of one file of `web/messages/<language>`. */
export const messagesIn = async (language: string, file: string): Promise<Record<string, string>> =>
  textsOf(JSON.parse(await readFile(resolve(messagesFolder, language, file), 'utf8')) as MessageCatalogue)

const areasIn = async (language: string, part: string): Promise<string[]> => {
  if (part === 'all') return areasOf(language)
  return part === 'core' ? coreAreas : [part]
}

const catalogue = async (language: string, part: string, isPseudo: boolean) => {
  const compiled: Record<string, MessageFormatElement[]> = {}
  const files: string[] = []
  for (const area of await areasIn(language, part)) {
    for (const file of (await readdir(resolve(messagesFolder, language, area))).sort()) {
      files.push(resolve(messagesFolder, language, area, file))
      for (const [id, text] of Object.entries(await messagesIn(language, `${area}/${file}`))) {
        if (id in compiled) throw new Error(`The message ${id} stands in two files of ${language}.`)
        compiled[id] = isPseudo ? inPseudoLocale(compile(text)) : compile(text)
      }
    }
  }
  return { compiled, files }
}

const name = 'virtual:messages/'
/** The module with the texts of the core areas. */
export const coreTexts = (language: Language): string => `\0${name}${language}/core`
const loadersName = 'virtual:message-loaders'

const loadersOf = async (language: string): Promise<string> => {
  const lines = (await areasOf(language)).map((area) => {
    const part = coreAreas.includes(area) ? 'core' : area
    return `${JSON.stringify(area)}: () => import('${name}${language}/${part}')`
  })
  return `${language}: { ${lines.join(', ')} }`
}

/**
 * Offers the texts merged and compiled, so that no parser reaches the browser: `virtual:messages/<language>/<part>`,
 * where the part is an area, `core` or, for tests, `all`; and `virtual:message-loaders`, how each area's are loaded.
 * `pseudo`: English is written in the pseudo-locale, by the server of developers alone and in no build.
 */
export const messageCatalogues = ({ pseudo = false } = {}): Plugin => ({
  name: 'message-catalogues',
  resolveId: (id) => (id.startsWith(name) || id === loadersName ? `\0${id}` : undefined),
  async load(id) {
    if (id === `\0${loadersName}`)
      return `export default { ${(await Promise.all(['sv', 'en'].map(loadersOf))).join(', ')} }`
    if (!id.startsWith(`\0${name}`)) return undefined
    const [language = '', part = ''] = id.slice(name.length + 1).split('/')
    const isPseudo = pseudo && language === 'en' && this.environment.mode === 'dev'
    const { compiled, files } = await catalogue(language, part, isPseudo)
    for (const file of files) this.addWatchFile(file)
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
  },
})

const protocolMessages = /\/shared\/annual-meeting\/(?:protocol|package)\/messages\/\w+\.json$/

/** What `shared/` says in the browser, the wording of the protocol and of a checked package: compiled as well. */
export const protocolWording = (): Plugin => ({
  name: 'protocol-wording',
  async load(id) {
    if (!protocolMessages.test(id)) return undefined
    this.addWatchFile(id)
    const texts = textsOf(JSON.parse(await readFile(id, 'utf8')) as MessageCatalogue)
    return JSON.stringify(
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { defaultMessage: compile(text) }])),
    )
  },
})
