import { readFile, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import { root } from '../local/folders.ts'
import { messageCatalogues, protocolWording } from './message-catalogues.ts'
import { slimContract } from './slim-contract.ts'

/** Where the code lies that renders the pages of a built web app: beside it, since no browser is sent it. */
export const renderingOf = (folder: string): string => `${folder}-rendering`

const routesFile = /\/(?<area>areas\/[^/]+)\/routes\.ts\?files$/

/** `routes.ts?files` says where a page is loaded from, in place of loading it. */
const routeFiles = (): Plugin => ({
  name: 'route-files',
  enforce: 'pre',
  load: async (id) => {
    const area = routesFile.exec(id)?.groups?.['area']
    if (!area) return undefined
    const code = await readFile(id.replace('?files', ''), 'utf8')
    return code.replaceAll(/\(\) => import\('\.\/([^']+)'\)/g, (_, file) => `'${area}/${file}'`)
  },
})

/** Builds, beside the web app, what renders its public pages before they reach a browser. */
export const rendering = (): Plugin => {
  let folder = ''
  return {
    name: 'rendering',
    apply: 'build',
    configResolved: ({ build: { outDir }, root: web }) => {
      folder = resolve(web, outDir)
    },
    closeBundle: async () => {
      const slug = process.env['PRODUCT_SLUG'] || defaultProductSlug
      await build({
        configFile: false,
        root: resolve(root, 'web'),
        publicDir: false,
        logLevel: 'warn',
        plugins: [routeFiles(), react(), slimContract(), messageCatalogues(), protocolWording()],
        define: { 'import.meta.env.VITE_PRODUCT_SLUG': JSON.stringify(slug) },
        // Their parts name files in a way that only a bundler understands.
        ssr: { noExternal: [/^antd/, /^@ant-design/, /^@rc-component/, /^@emotion/, /^dayjs/] },
        build: {
          ssr: resolve(root, 'web/app/rendering/render-page.tsx'),
          outDir: renderingOf(folder),
          emptyOutDir: true,
          target: 'es2023',
          rolldownOptions: { output: { entryFileNames: 'render-page.js' } },
        },
      })
      // The manifest is read where pages are rendered, and is served to no browser.
      await rename(resolve(folder, '.vite/manifest.json'), resolve(renderingOf(folder), 'manifest.json'))
      await rm(resolve(folder, '.vite'), { recursive: true })
    },
  }
}
