import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { readConfig } from '#shared/platform/config.ts'
import { areTablesThere } from '#shared/platform/tables.ts'
import { createEdge } from './common/edge.ts'
import { createDeps } from './common/deps.ts'
import { mailEvents } from './letter-delivery/local-route.ts'
import { securityHeaders } from './common/security-headers.ts'
import { routes, withEverything } from './routes.ts'

const config = readConfig(process.env)
const deps = withEverything(config, createDeps(config))
const dist = path.join(import.meta.dirname, '../dist/web')
const headers = securityHeaders(config.s3Endpoint ? [config.s3Endpoint] : [])

const app = new Hono()
app.use(async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
})
app.get('/api/health', async (context) => {
  const isUp = await areTablesThere(deps.dynamo.client, config.tablePrefix)
  return context.json({ up: isUp }, isUp ? 200 : 503)
})
if (config.mailEventsToken) app.route('/', mailEvents(deps, config.mailEventsToken))
app.route('/', createEdge(Object.values(routes).flat(), deps, { hops: 0 }))

/** Built files carry a hash in their name and never change. */
const forever = 'public, max-age=31536000, immutable'
app.use(
  '/assets/*',
  serveStatic({
    root: path.relative(process.cwd(), dist),
    onFound: (_, context) => context.header('cache-control', forever),
  }),
)
app.use('*', serveStatic({ root: path.relative(process.cwd(), dist) }))
app.get('*', (context) => {
  const page = path.join(dist, 'index.html')
  if (!existsSync(page) || path.extname(context.req.path) !== '') return context.text('', 404)
  return context.html(readFileSync(page, 'utf8'), 200, { 'cache-control': 'no-cache' })
})

// This machine only: the demonstration lets anybody act as anybody.
const server = serve(
  { fetch: app.fetch, hostname: '127.0.0.1', port: Number(new URL(config.portalOrigin).port) || 80 },
  () => deps.log({ event: 'started' }),
)

const stop = () => {
  server.close(() => {
    deps.log({ event: 'stopped' })
    deps.dynamo.close()
    process.exit(0)
  })
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  setTimeout(() => process.exit(0), 5_000).unref()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
