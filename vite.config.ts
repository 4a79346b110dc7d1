import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { portBase } from './infra/local/ports.ts'
import { StartFailure } from './infra/local/start-failure.ts'
import { messageCatalogues, protocolWording } from './infra/web-build/message-catalogues.ts'
import { describedApi } from './infra/web-build/api-reference.ts'
import { description, preloadedFont, preloadedTexts, productSlug } from './infra/web-build/page-head.ts'
import { droppableSchemas } from './infra/web-build/droppable-schemas.ts'
import { precompressed } from './infra/web-build/precompressed.ts'
import { rendering } from './infra/web-build/rendering.ts'
import { slimContract } from './infra/web-build/slim-contract.ts'

/** The portal's port; one that is none ends the command with the sentence that `npm start` says. */
const portalPort = (): number => {
  try {
    return portBase(process.env['MANDAT_PORT_BASE'])
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
const port = portalPort()

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  plugins: [
    react(),
    slimContract(),
    droppableSchemas(resolve(import.meta.dirname, 'shared')),
    messageCatalogues({ pseudo: Boolean(process.env['MANDAT_PSEUDO_LOCALE']) }),
    protocolWording(),
    preloadedFont(),
    preloadedTexts(),
    productSlug(),
    description(),
    describedApi(),
    precompressed(),
    rendering(),
  ],
  resolve: {
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // Which style sheets a page that is rendered beforehand needs.
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // The first file names every other one, and hashes cannot be compressed: of eight characters they would weigh 0.5
    // kB more.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Every page calls the portal: split by who shares what of it, its parts are many small files that each page
        // fetches.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'client', test: /\/web\/client\/(?:api|query|session-end)\.ts|node_modules\/@tanstack\// },
          ],
        },
      },
    },
  },
  server: {
    port: port + 90,
    proxy: {
      '/api': { target: `http://localhost:${port}`, headers: { origin: `http://localhost:${port}` } },
      '/page-images': `http://localhost:${port}`,
    },
  },
})
