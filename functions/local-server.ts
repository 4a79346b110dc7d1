import path from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readConfig } from '#shared/platform/config.ts'
import { areTablesThere } from '#shared/platform/tables.ts'
import { createEdge } from './common/edge.ts'
import { createDeps } from './common/deps.ts'
import { withEngine } from './common/engine.ts'
import { withFileStore } from './common/file-deps.ts'
import { refuseFilesWithoutGrant } from './common/local-file-grants.ts'
import { asTheirAreas, refuseWithoutGrant } from './common/local-grants.ts'
import { mailEvents } from './letter-delivery/local-route.ts'
import { securityHeaders } from './common/security-headers.ts'
import { routes } from './routes.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { keepAlive } from '#shared/platform/keep-alive.ts'
import { createPublicFiles } from '#shared/platform/public-pages.ts'
import { builtApp } from './public-pages/built-app.ts'
import { documents, type Documents } from './public-pages/documents.ts'
import { webApp } from './web-app.ts'

const config = readConfig(process.env)
const made = withEngine(config, withFileStore(config, createDeps(config)))
const deps = { ...made, ...refuseFilesWithoutGrant(made) }
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
refuseWithoutGrant(deps.dynamo)
const operations = Object.values(routes).flatMap(({ bound }) => bound(config, deps))
// One origin serves app and API as CloudFront does: the same cookies and the same content security policy.
app.route('/', createEdge(asTheirAreas(operations), deps, { hops: 0 }))

const web = path.join(import.meta.dirname, '../dist/web')
const publicFiles = createPublicFiles(made.files)
const askAs = async (path: string, cookies: string, background: boolean): Promise<unknown> => {
  const headers = { cookie: cookies, ...(background && { 'x-background': '1' }) }
  const answered = await app.request(`/api${path}`, { headers })
  return answered.ok ? answered.json() : null
}
let answer: Promise<Documents> | null = null
/** Of the app as it was built when it is first asked for; tests of functions start without one. */
const answerPages: Documents = async (asked) => {
  answer ??= builtApp(web).then((built) =>
    documents({ app: built, files: publicFiles, clock: deps.clock, config, log: deps.log, askAs }),
  )
  const answering = await answer.catch(() => (answer = null))
  return answering ? answering(asked) : null
}
app.route(
  '/',
  webApp(web, answerPages, (image) => made.files.find(fileKeys.pageImage(image))),
)

// This machine only: the demonstration lets anybody act as anybody.
const server = serve(
  {
    fetch: app.fetch,
    hostname: '127.0.0.1',
    port: Number(new URL(config.portalOrigin).port) || 80,
    serverOptions: keepAlive,
  },
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
