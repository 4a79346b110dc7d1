import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import { isAddress } from '#shared/languages/paths.ts'

/** Built files carry a hash in their name and never change. */
const forever = 'public, max-age=31536000, immutable'

type Options = { demo?: boolean; productSlug?: string }

const isPage = (address: string) => path.extname(address) === ''

/**
 * The built web app as the edge serves it: compressed where the browser takes that, files of `assets/` kept for ever,
 * the page itself asked for anew each time. Every address without a file ending is the page, which says itself that there
 * is nothing; the answer says so too (404) where no route leads. `demo` marks it as a demonstration's, so that it keeps
 * the place of the bar free from its first paint.
 */
export const webApp = (folder: string, { demo = false, productSlug = defaultProductSlug }: Options = {}): Hono => {
  const root = path.relative(process.cwd(), folder)
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    const isFound = context.res.ok || context.res.status === 304
    if (!isFound && !isPage(context.req.path)) return
    context.res.headers.set('cache-control', context.req.path.startsWith('/assets/') ? forever : 'no-cache')
    context.res.headers.set('vary', 'Accept-Encoding')
  })
  app.use(etag())
  app.use(async (context, next) => {
    await next()
    if (context.res.ok && isPage(context.req.path) && !isAddress(context.req.path, productSlug))
      context.res = new Response(context.res.body, { status: 404, headers: context.res.headers })
  })
  if (demo)
    app.get('*', async (context, next) => {
      if (!isPage(context.req.path)) return next()
      const html = await readFile(path.join(folder, 'index.html'), 'utf8')
      return context.html(html.replace('<html', '<html data-demo'))
    })
  app.use('*', serveStatic({ root, precompressed: true }))
  const page = serveStatic({ root, path: 'index.html', precompressed: true })
  app.get('*', (context, next) => (isPage(context.req.path) ? page(context, next) : next()))
  app.get('*', (context) => context.text('', 404))
  return app
}
