import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { build } from 'vite'
import { builtApp } from '#functions/public-pages/built-app.ts'
import { answerFor } from '#functions/public-pages/answer-for.ts'
import { documents, type Documents } from '#functions/public-pages/documents.ts'
import { webApp } from '#functions/web-app.ts'
import { courses } from '#infra/local/data/courses.ts'
import { demoPages } from '#infra/local/data/pages/demo-page.ts'
import { root } from '#infra/local/folders.ts'
import { PageSection } from '#shared/content/address.ts'
import { rooms } from '#shared/content/rooms.ts'
import { publicPagesOf } from '#shared/content/public-pages.ts'
import { PublicCourses } from '#shared/courses/public-courses.ts'
import { ensureWebBuild } from '#infra/local/web-build.ts'
import { compressFolder } from '#infra/web-build/precompressed.ts'
import { usualFrame } from '../builders/usual-frame.ts'
import { ensureChromium, installedChromium } from '../runner/chromium.ts'
import { pathTo } from '../builders/paths.ts'

const portalNow = Date.UTC(2027, 0, 20)

/** A page as a visitor opens it, or a signed-in user with their `cookies`. */
export type Shown = { url: string; cookies?: Parameters<BrowserContext['addCookies']>[0] }

/** A page's HTML without what asks for scripts. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script (?:[^>]* )?(?:type="module"|src=)[^>]*><\/script>/g, '')
    .replaceAll(/<link (?:[^>]* )?rel="modulepreload"[^>]*>/g, '')

/** What the demonstration's catalogue shows to everybody. */
const demoCourses = (): PublicCourses => {
  const found = courses(portalNow)
  return PublicCourses.parse({
    courses: found.courses,
    occasions: found.occasions
      .filter(({ state }) => state !== 'draft')
      .map((occasion) => ({
        ...occasion,
        taken: found.taken.get(occasion.id),
        isOnline: occasion.link !== null,
        isOrganised: false,
      })),
  })
}
const visitor = { signedIn: false, portalNow, demo: false, productName: 'Förbundet' }

const written = demoPages(portalNow, 'forbundet')
/** What the demonstration's editors have written, and its courses, as files. */
const files = {
  pages: () =>
    Promise.resolve(
      publicPagesOf(
        written.map(({ page }) => page),
        portalNow,
      ),
    ),
  text: (id: string) => Promise.resolve(written.find(({ page }) => page.id === id)?.text ?? null),
  courses: () => Promise.resolve(demoCourses()),
  frame: () => Promise.resolve(null),
}

/** What the portal answers a visitor's page that asks for itself anew; null where it has nothing to say. */
const replyAt = async (address: string): Promise<object | null> => {
  const [, section, page = ''] = /^\/api\/pages\/(\w+)\/([^/]+)$/.exec(address) ?? []
  const room = PageSection.safeParse(section)
  const asked: Parameters<typeof answerFor>[0] | null = room.success
    ? { page: rooms[room.data].page, params: { address: page } }
    : address === '/api/courses'
      ? { page: 'courseCatalogue', params: {} }
      : address === '/api/start'
        ? { page: 'start', params: {} }
        : null
  const reading = { files, portalNow, saidNow: portalNow, isVisitor: true, productSlug: 'forbundet' }
  const found = asked && (await answerFor(asked, reading))
  return typeof found === 'object' && found ? found.answer.reply : null
}

/** Serves a built page as the portal serves its own to a visitor who is not signed in. */
export const serveFolder = async (
  folder: string,
  documents?: Documents,
): Promise<{ url: string; close: () => void }> => {
  const app = new Hono()
  app.get('/api/shell', (context) =>
    context.json({ session: visitor, banners: [], frame: usualFrame(false), tag: '', version: '' }),
  )
  app.all('/api/*', async (context) => {
    const reply = await replyAt(context.req.path)
    return reply ? context.json(reply) : context.text('', 404)
  })
  app.route('/', webApp(folder, documents))
  const server = await new Promise<ReturnType<typeof serve>>((done) => {
    const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => done(started))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}

/** The pages of the built portal as it answers visitors, with what the demonstration's editors have written. */
export const portalPages = async (folder: string): Promise<Documents> =>
  documents({
    app: await builtApp(folder),
    files,
    clock: { portalNow: () => portalNow, refresh: () => Promise.resolve() },
    config: {
      portalOrigin: 'https://portal.example',
      productSlug: 'forbundet',
      productName: visitor.productName,
      contactEmail: 'kontakt@example.org',
      demo: false,
      maintenance: false,
    },
    log: () => undefined,
  })

/** An article of theirs. */
export const articlePath = (): string => {
  const [article] = written.filter(({ page }) => page.section === 'advice')
  if (!article) throw new Error('The demonstration has no article.')
  return pathTo('advicePage', { address: article.page.address.sv }, 'sv')
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
/** Some of Ant Design, with its words in Swedish as on our pages. */
const withAntd = (parts: string, page: string) => `${begin}import { App, ConfigProvider, ${parts} } from 'antd'
import sv from 'antd/locale/sv_SE'
import 'dayjs/locale/sv'
${show(`<ConfigProvider locale={sv}><App component={false}>${page}</App></ConfigProvider>`)}`

/** The pages that ours are measured against. */
const rawPages = {
  /** React and the start page's words. */
  react: `${begin}${show('<main><h1>Förbundet</h1><p>Här sköter du klubbens årsmöte.</p><button>Logga in</button></main>')}`,
  /** React, a provider and a button of Ant Design. */
  antd: `${begin}import { Button, ConfigProvider } from 'antd'
${show('<ConfigProvider><Button type="primary">Logga in</Button></ConfigProvider>')}`,
  /** What paragraphs of a meeting are filled in with. */
  item: withAntd(
    'AutoComplete, Button, Checkbox, Input, InputNumber, Radio, Select',
    '<Input aria-label="Rad" /><Input.TextArea aria-label="Text" autoSize={{ minRows: 4, maxRows: 14 }} /><InputNumber /><Select options={[]} /><AutoComplete options={[]} /><Radio.Group options={[]} /><Checkbox>Ja</Checkbox><Button type="primary">Spara</Button>',
  ),
  /** What every club of a season is listed with. */
  board: withAntd(
    'Button, Checkbox, Input, Table',
    '<Input type="search" /><Checkbox>Alla</Checkbox><Button type="primary">Påminn</Button><Table virtual scroll={{ x: 750, y: 820 }} pagination={false} columns={[{ title: "Klubb", sorter: true, width: 220 }]} dataSource={[]} />',
  ),
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

/** A raw page, served like ours until it is closed. */
export const servedRaw = async (which: keyof typeof rawPages): Promise<Shown & { close: () => void }> => {
  const { folder, remove } = await buildRaw(which)
  const site = await serveFolder(folder)
  return {
    url: site.url,
    close: () => {
      site.close()
      remove()
    },
  }
}

/** The folder of the built portal. */
export const builtPortal = async (): Promise<string> => {
  await ensureWebBuild(console.log, path.join(root, 'dist', 'web.log'))
  return path.join(root, 'dist', 'web')
}
