import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import { isPageImage, pageImageTypeOf } from '#shared/content/image.ts'
import type { Documents } from './public-pages/documents.ts'

/** Built files carry a hash in their name and never change. */
const forever = 'public, max-age=31536000, immutable'

const isPage = (address: string) => path.extname(address) === ''

const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

const written = async (context: Context, html: string, status: 200 | 404): Promise<Response> => {
  const taken = (context.req.header('accept-encoding') ?? '').split(',').map((each) => each.split(';')[0]?.trim())
  const encoding = (['br', 'gzip'] as const).find((each) => taken.includes(each))
  context.header('content-type', 'text/html; charset=utf-8')
  if (!encoding) return context.body(html, status)
  context.header('content-encoding', encoding)
  const bytes = Buffer.from(html)
  const body = await (encoding === 'br' ? inBrotli(bytes, { params }) : inGzip(bytes))
  return context.body(new Uint8Array(body), status)
}

type Images = (image: string) => Promise<Uint8Array | null>

/**
 * The built web app as the edge serves it: compressed where the browser takes that, files of `assets/` cached for
 * ever, a page asked for anew each time. Every address without a file ending is a page, which `documents` answers;
 * without it all of them are the page as it was built. `images`: pictures of pages by their name, which says what is
 * in them.
 */
export const webApp = (folder: string, documents?: Documents, images?: Images): Hono => {
  const root = path.relative(process.cwd(), folder)
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    const isDocument = isPage(context.req.path)
    const isFound = context.res.ok || context.res.status === 304
    if (!isFound && !isDocument) return
    const isForever = /^\/(?:assets|page-images)\//.test(context.req.path)
    if (!context.res.headers.has('cache-control'))
      context.res.headers.set('cache-control', isForever ? forever : 'no-cache')
    context.res.headers.set('vary', isDocument && documents ? 'Accept-Encoding, Cookie' : 'Accept-Encoding')
  })
  app.use(etag())
  if (documents)
    app.get('*', async (context, next) => {
      if (!isPage(context.req.path)) return next()
      const { pathname, search } = new URL(context.req.url)
      const answered = await documents({ path: pathname, search, cookies: context.req.header('cookie') ?? null })
      if (!answered) return next()
      if ('location' in answered) return context.redirect(answered.location, answered.status)
      if (answered.isOwn) context.header('cache-control', 'private, no-store')
      return written(context, answered.html, answered.status)
    })
  if (images)
    app.get('/page-images/:page/:file', async (context) => {
      const image = `${context.req.param('page')}/${context.req.param('file')}`
      const bytes = isPageImage(image) ? await images(image) : null
      if (!bytes) return context.text('', 404)
      context.header('content-type', pageImageTypeOf(image))
      return context.body(new Uint8Array(bytes))
    })
  app.use('*', serveStatic({ root, precompressed: true }))
  const page = serveStatic({ root, path: 'index.html', precompressed: true })
  app.get('*', (context, next) => (isPage(context.req.path) ? page(context, next) : next()))
  app.get('*', (context) => context.text('', 404))
  return app
}
