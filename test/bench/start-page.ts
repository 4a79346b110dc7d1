import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { chromium, type Browser, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { build } from 'vite'
import { builtApp } from '#functions/public-pages/built-app.ts'
import { documents, type Documents } from '#functions/public-pages/documents.ts'
import { webApp } from '#functions/web-app.ts'
import { demoPages } from '#infra/local/data/pages/demo-page.ts'
import { root } from '#infra/local/folders.ts'
import { publicPagesOf } from '#shared/content/public-pages.ts'
import { ensureWebBuild } from '#infra/local/web-build.ts'
import { compressFolder } from '#infra/web-build/precompressed.ts'
import { ensureChromium, installedChromium } from '../runner/chromium.ts'

const portalNow = Date.UTC(2027, 0, 20)
const visitor = { signedIn: false, portalNow, demo: false, productName: 'Förbundet' }

/** A built page, served as the portal serves its own, to somebody who is not signed in. */
export const serveFolder = async (
  folder: string,
  documents?: Documents,
): Promise<{ url: string; close: () => void }> => {
  const app = new Hono()
  app.get('/api/shell', (context) => context.json({ session: visitor, banners: [], tag: '' }))
  app.all('/api/*', (context) => context.text('', 404))
  app.route('/', webApp(folder, documents))
  const server = await new Promise<ReturnType<typeof serve>>((done) => {
    const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => done(started))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}

/** The pages of the built portal as it answers visitors, with what the demonstration's editors have written. */
export const portalPages = async (folder: string): Promise<Documents> => {
  const written = demoPages(portalNow, 'forbundet')
  const files = {
    pages: () => Promise.resolve(publicPagesOf(written.map(({ page }) => page))),
    text: (id: string) => Promise.resolve(written.find(({ page }) => page.id === id)?.text ?? null),
    courses: () => Promise.resolve({ courses: [], occasions: [] }),
  }
  return documents({
    app: await builtApp(folder),
    files,
    clock: { portalNow: () => portalNow, refresh: () => Promise.resolve() },
    config: {
      portalOrigin: 'https://portal.example',
      productSlug: 'forbundet',
      productName: visitor.productName,
      demo: false,
      maintenance: false,
    },
    log: () => undefined,
  })
}

/** An article of theirs. */
export const articlePath = (): string => {
  const [article] = demoPages(portalNow, 'forbundet').filter(({ page }) => page.section === 'advice')
  if (!article) throw new Error('The demonstration has no article.')
  return `rad-och-stod/${article.page.address.sv}`
}

/** Opens pages in a browser of its own. */
export const withBrowser = async <Value>(use: (browser: Browser) => Promise<Value>): Promise<Value> => {
  if (!(await ensureChromium())) throw new Error('There is no browser to load the start page with.')
  const browser = await chromium.launch({ executablePath: installedChromium() ?? '', args: ['--no-sandbox'] })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Loads a page until it is at rest. */
export const openAtRest = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('h1, button').first().waitFor()
  await page.waitForTimeout(1_000)
}

const begin = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
`
const show = (page: string) =>
  `createRoot(document.getElementById('root')).render(<StrictMode>${page}</StrictMode>)
`

/** The pages that the start page is measured against. */
const rawPages = {
  /** React and the start page's words. */
  react: `${begin}${show('<main><h1>Förbundet</h1><p>Här sköter du klubbens årsmöte.</p><button>Logga in</button></main>')}`,
  /** React, a provider and a button of Ant Design. */
  antd: `${begin}import { Button, ConfigProvider } from 'antd'
${show('<ConfigProvider><Button type="primary">Logga in</Button></ConfigProvider>')}`,
}

/** Builds a raw page, compressed like ours. */
export const buildRaw = async (which: keyof typeof rawPages): Promise<{ folder: string; remove: () => void }> => {
  const place = mkdtempSync(path.join(root, 'node_modules/.bench-'))
  writeFileSync(path.join(place, 'main.jsx'), rawPages[which])
  writeFileSync(
    path.join(place, 'index.html'),
    '<!doctype html><html lang="sv"><head><meta name="viewport" content="width=device-width"></head><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
  )
  const folder = path.join(place, 'dist')
  await build({
    root: place,
    configFile: false,
    logLevel: 'error',
    esbuild: { jsx: 'automatic' },
    build: { outDir: folder, target: 'es2023' },
  })
  await compressFolder(folder)
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) }
}

/** The folder of the built portal. */
export const builtPortal = async (): Promise<string> => {
  await ensureWebBuild(console.log, path.join(root, 'dist', 'web.log'))
  return path.join(root, 'dist', 'web')
}
