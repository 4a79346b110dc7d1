import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { root } from '#infra/local/folders.ts'
import { ensureWebBuild } from '#infra/local/web-build.ts'
import { ensureChromium, installedChromium } from '../runner/chromium.ts'
import type { Figure } from './figure.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
}
const visitor = { signedIn: false, portalNow: Date.UTC(2027, 0, 20), demo: false, productName: 'Förbundet' }

/** A site from files, for somebody who is not signed in. */
const serveFolder = async (folder: string) => {
  const server = createServer((request, reply) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname
    if (name.startsWith('/api/'))
      return reply
        .writeHead(name === '/api/session' ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(visitor))
    const file = path.join(folder, path.extname(name) === '' ? 'index.html' : name)
    if (!existsSync(file)) return reply.writeHead(404).end()
    return reply
      .writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** Every script that the browser asks for until the start page is at rest, gzipped, in bytes. */
const scriptsOf = async (folder: string): Promise<number> => {
  const site = await serveFolder(folder)
  const browser = await chromium.launch({ executablePath: installedChromium() ?? '', args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && response.ok()) scripts.add(pathname)
  })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await page.getByRole('button').first().waitFor()
  await page.waitForTimeout(1_000)
  await browser.close()
  site.close()
  return [...scripts].reduce(
    (sum, name) => sum + gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length,
    0,
  )
}

const minimal = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Button, ConfigProvider } from 'antd'
createRoot(document.getElementById('root')).render(<StrictMode><ConfigProvider><Button type="primary">Logga in</Button></ConfigProvider></StrictMode>)
`

/** Builds the smallest app with the same libraries: React, a provider and a button. */
const buildMinimal = async (): Promise<{ folder: string; remove: () => void }> => {
  const place = mkdtempSync(path.join(root, 'node_modules/.bench-'))
  writeFileSync(path.join(place, 'main.jsx'), minimal)
  writeFileSync(
    path.join(place, 'index.html'),
    '<!doctype html><html lang="sv"><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
  )
  const folder = path.join(place, 'dist')
  await build({
    root: place,
    configFile: false,
    logLevel: 'error',
    esbuild: { jsx: 'automatic' },
    build: { outDir: folder, target: 'es2023' },
  })
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** P10: scripts of the start page, against the smallest app with React, a provider and a button. */
export const weighFirstRoute = async (): Promise<Figure> => {
  await ensureWebBuild(console.log, path.join(root, 'dist', 'web.log'))
  if (!(await ensureChromium())) throw new Error('There is no browser to load the start page with.')
  const least = await buildMinimal()
  const bare = await scriptsOf(least.folder)
  least.remove()
  const ours = await scriptsOf(path.join(root, 'dist', 'web'))
  return {
    id: 'P10',
    what: 'scripts of the start page ÷ React, provider, button',
    measured: ours / bare,
    goal: 1.5,
    moonshot: 1.15,
    how: `${kilobytes(ours)} ÷ ${kilobytes(bare)}, gzipped`,
  }
}
