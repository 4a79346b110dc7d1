import { readFile, readdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { root } from '../local/folders.ts'

const messagesFolder = resolve(root, 'web/messages')

/** Areas whose texts the first page needs; every other area's texts come with the first page that is loaded on demand. */
const coreAreas: ReadonlySet<string> = new Set(['shell', 'start', 'demo', 'roles'])

const compile = (message: string): MessageFormatElement[] =>
  parse(message, { captureLocation: false, shouldParseSkeletons: true })

/** The messages of one file of `web/messages/<language>`. */
export const messagesIn = async (language: string, file: string): Promise<Record<string, { defaultMessage: string }>> =>
  JSON.parse(await readFile(resolve(messagesFolder, language, file), 'utf8')) as Record<
    string,
    { defaultMessage: string }
  >

const catalogue = async (language: string, part: string) => {
  const folder = resolve(messagesFolder, language)
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.json') && coreAreas.has(dirname(file)) === (part === 'core'))
    .sort()
  const compiled: Record<string, MessageFormatElement[]> = {}
  for (const file of files) {
    for (const [id, { defaultMessage }] of Object.entries(await messagesIn(language, file))) {
      if (id in compiled) throw new Error(`The message ${id} stands in two files of ${language}.`)
      compiled[id] = compile(defaultMessage)
    }
  }
  return { compiled, files: files.map((file) => resolve(folder, file)) }
}

const name = 'virtual:messages/'

/** Offers `virtual:messages/<language>/{core,rest}`: the catalogues of all areas merged and compiled, so that no parser reaches the browser. */
export const messageCatalogues = (): Plugin => ({
  name: 'message-catalogues',
  resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${name}`)) return undefined
    const [language = '', part = ''] = id.slice(name.length + 1).split('/')
    const { compiled, files } = await catalogue(language, part)
    for (const file of files) this.addWatchFile(file)
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
  },
})

const protocolMessages = /\/shared\/annual-meeting\/protocol\/messages\/\w+\.json$/

/** The wording of the protocol, which the panel beside the decisions formats in the browser: compiled as well. */
export const protocolWording = (): Plugin => ({
  name: 'protocol-wording',
  async load(id) {
    if (!protocolMessages.test(id)) return undefined
    this.addWatchFile(id)
    const messages = JSON.parse(await readFile(id, 'utf8')) as Record<string, { defaultMessage: string }>
    return JSON.stringify(
      Object.fromEntries(
        Object.entries(messages).map(([key, { defaultMessage }]) => [key, { defaultMessage: compile(defaultMessage) }]),
      ),
    )
  },
})
