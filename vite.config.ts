import { readFile, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const messagesFolder = resolve(import.meta.dirname, 'web/messages')

/** Areas whose texts the first page needs; every other area's texts come with the first page that is loaded on demand. */
const coreAreas: ReadonlySet<string> = new Set(['shell', 'errors', 'start', 'demo', 'roles'])

const catalogue = async (language: string, part: string) => {
  const folder = resolve(messagesFolder, language)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && coreAreas.has(file.replace('.json', '')) === (part === 'core')).sort()
  const compiled: Record<string, MessageFormatElement[]> = {}
  for (const file of files) {
    const messages = JSON.parse(await readFile(resolve(folder, file), 'utf8')) as Record<string, { defaultMessage: string }>
    for (const [id, { defaultMessage }] of Object.entries(messages)) {
      if (id in compiled) throw new Error(`The message ${id} stands in two files of ${language}.`)
      compiled[id] = parse(defaultMessage, { captureLocation: false, shouldParseSkeletons: true })
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

const port = Number(process.env['MANDAT_PORT_BASE'] ?? 4000)

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  plugins: [react(), messageCatalogues()],
  resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }] },
  build: { outDir: resolve(import.meta.dirname, 'dist/web'), emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  server: { port: port + 90, proxy: { '/api': { target: `http://localhost:${port}`, headers: { origin: `http://localhost:${port}` } } } },
})
