import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageCatalogues, protocolWording } from './infra/web-build/message-catalogues.ts'
import { description, preloadedFont, preloadedTexts, productSlug } from './infra/web-build/page-head.ts'
import { precompressed } from './infra/web-build/precompressed.ts'
import { slimContract } from './infra/web-build/slim-contract.ts'

const port = Number(process.env['MANDAT_PORT_BASE'] ?? 4000)

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  plugins: [
    react(),
    slimContract(),
    messageCatalogues(),
    protocolWording(),
    preloadedFont(),
    preloadedTexts(),
    productSlug(),
    description(),
    precompressed(),
  ],
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
