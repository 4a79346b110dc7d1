import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Hono } from 'hono'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const asset = (name: string) => readFile(new URL(`phone/${name}`, import.meta.url), 'utf8')

const headers = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
})

/** The page that plays the phone: one document, one script, one style sheet. */
export const servePhonePage = (app: Hono) => {
  app.get('/', async (context) => context.body(await asset('phone.html'), 200, headers('text/html')))
  app.get('/phone.css', async (context) => context.body(await asset('phone.css'), 200, headers('text/css')))
  app.get('/phone.js', async (context) => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('phone/phone.ts', import.meta.url))],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      write: false,
    })
    return context.body(outputFiles[0]?.text ?? '', 200, headers('text/javascript'))
  })
}
