import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
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
    const { code } = await transform(await asset('phone.ts'), { loader: 'ts', format: 'esm', target: 'es2022' })
    return context.body(code, 200, headers('text/javascript'))
  })
}
