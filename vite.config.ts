import { readFile, readdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin } from 'vite'
import { defaultProductSlug, productSlugMeta, productSlugPattern } from './shared/basics/product-slug.ts'

const messagesFolder = resolve(import.meta.dirname, 'web/messages')

/** Areas whose texts the first page needs; every other area's texts come with the first page that is loaded on demand. */
const coreAreas: ReadonlySet<string> = new Set(['shell', 'start', 'demo', 'roles'])

const compile = (message: string): MessageFormatElement[] =>
  parse(message, { captureLocation: false, shouldParseSkeletons: true })

const catalogue = async (language: string, part: string) => {
  const folder = resolve(messagesFolder, language)
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.json') && coreAreas.has(dirname(file)) === (part === 'core'))
    .sort()
  const compiled: Record<string, MessageFormatElement[]> = {}
  for (const file of files) {
    const messages = JSON.parse(await readFile(resolve(folder, file), 'utf8')) as Record<
      string,
      { defaultMessage: string }
    >
    for (const [id, { defaultMessage }] of Object.entries(messages)) {
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
const protocolWording = (): Plugin => ({
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

const contract = /\/shared\/contract\/(?!endpoint|all)[\w-]+\.ts$/
const whole = '?whole'
const isRoute = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/**
 * Routes without their schemas, which only the functions check against: the browser calls by method and path,
 * and its first file needs no zod. What else a contract exports stays as it is.
 */
const slimContract = (): Plugin => ({
  name: 'slim-contract',
  async load(id) {
    if (id.endsWith(whole))
      return { code: await readFile(id.slice(0, -whole.length), 'utf8'), moduleSideEffects: false }
    if (!contract.test(id)) return undefined
    this.addWatchFile(id)
    const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false })
    const routes = Object.entries(module).flatMap(([name, value]) =>
      isRoute(value) ? [`export const ${name} = ${JSON.stringify({ method: value.method, path: value.path })}`] : [],
    )
    const others = Object.keys(module).filter((name) => !isRoute(module[name]))
    return [
      ...routes,
      others.length > 0 ? `export { ${others.join(', ')} } from ${JSON.stringify(id + whole)}` : '',
    ].join('\n')
  },
})

/** The interface's typeface is asked for together with the first file. */
const preloadedFont = (): Plugin => ({
  name: 'preloaded-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes('source-sans-3-latin-wght-normal'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
})

/** The page says the installation's word in paths, the setting `PRODUCT_SLUG`. */
export const productSlug = (slug = process.env['PRODUCT_SLUG'] || defaultProductSlug): Plugin => {
  if (!productSlugPattern.test(slug)) throw new Error('These settings are missing or not usable: PRODUCT_SLUG.')
  return {
    name: 'product-slug',
    transformIndexHtml: () => [{ tag: 'meta', injectTo: 'head', attrs: { name: productSlugMeta, content: slug } }],
  }
}

const port = Number(process.env['MANDAT_PORT_BASE'] ?? 4000)

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  plugins: [react(), slimContract(), messageCatalogues(), protocolWording(), preloadedFont(), productSlug()],
  resolve: {
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
  },
  server: {
    port: port + 90,
    proxy: { '/api': { target: `http://localhost:${port}`, headers: { origin: `http://localhost:${port}` } } },
  },
})
