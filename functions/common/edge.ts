import { randomUUID } from 'node:crypto'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { bodyLimit } from 'hono/body-limit'
import { PortalError } from '#shared/errors.ts'
import { describeError, withLogContext } from '#shared/platform/log.ts'
import { waitingTogether } from '#shared/platform/silence.ts'
import { refused } from './answer.ts'
import { clientAddress } from './client-address.ts'
import type { Deps } from './deps.ts'
import type { Incoming, Outgoing } from './exchange.ts'
import { preflight } from './foreign-page.ts'
import type { Operation } from './operation.ts'

/**
 * Refuses bodies of more bytes than that. One that says how long it is is taken at its word, which the server holds it
 * to: opening it as a stream, to count, takes longer than everything else before the operation.
 */
export const limitBody = (most: number, refuse: () => Response): MiddlewareHandler => {
  const counted = bodyLimit({ maxSize: most, onError: refuse })
  return async (context, next) => {
    const length = context.req.header('content-length')
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return counted(context, next)
    return Number(length) <= most ? next() : refuse()
  }
}

/** The largest body of a request, in bytes; files do not come this way. */
const largestBody = 2 * 1024 * 1024

const response = ({ status, headers, body }: Outgoing) => new Response(body as BodyInit | null, { status, headers })

type Carrier = { incoming?: { socket?: { remoteAddress?: string } }; requestContext?: { http?: { sourceIp?: string } } }

const peerOf = (context: Context): string | undefined => {
  const carrier = context.env as Carrier | undefined
  return carrier?.incoming?.socket?.remoteAddress ?? carrier?.requestContext?.http?.sourceIp
}

/** A lone surrogate, which only an escape can smuggle in, could be neither stored nor written into a header. */
const refuseHalves = (name: string, value: unknown): unknown => {
  if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new PortalError('bad-request')
  return value
}
const mayHoldHalves = /\\u[dD][89a-fA-F]/

const readBody = async (context: Context): Promise<unknown> => {
  const text = await context.req.text()
  if (text === '') return {}
  if (!context.req.header('content-type')?.startsWith('application/json')) throw new PortalError('bad-request')
  try {
    return JSON.parse(text, mayHoldHalves.test(text) ? refuseHalves : undefined)
  } catch {
    throw new PortalError('bad-request')
  }
}

const incoming = (context: Context, hops: number): Incoming => ({
  params: context.req.param(),
  query: context.req.query(),
  header: (name) => context.req.header(name) ?? null,
  readBody: () => readBody(context),
  address: clientAddress(context.req.header('x-forwarded-for'), peerOf(context), hops),
})

/** The operations as one application under `/api`. `hops`: how many proxies of our own stand before it. */
export const createEdge = <D extends Deps>(
  operations: readonly Operation<D>[],
  deps: D,
  { hops }: { hops: number },
): Hono => {
  /** What comes to no operation is answered here, and found in the log by the id in its answer. */
  const refusal = (code: 'not-found' | 'bad-request' | 'something-went-wrong', error?: Error) => {
    const correlationId = randomUUID()
    const answer = refused(new PortalError(code), correlationId)
    withLogContext({ correlationId }, () =>
      deps.log({
        event: error ? 'failed' : 'answered',
        level: error ? 'error' : 'info',
        status: answer.status,
        code,
        ...(error && describeError(error)),
      }),
    )
    return response(answer)
  }
  const app = new Hono()
  // The content delivery network compresses only what it caches, and caches no answer.
  app.use('/api/*', compress())
  app.use(
    '/api/*',
    limitBody(largestBody, () => refusal('bad-request')),
  )
  for (const { endpoint, serve } of operations) {
    app.on(endpoint.method, `/api${endpoint.path}`, async (context) =>
      response(await waitingTogether(() => serve(incoming(context, hops), deps))),
    )
    if (endpoint.calledFrom)
      app.options(`/api${endpoint.path}`, (context) =>
        preflight(endpoint, context.req.header('origin') ?? null, deps.config),
      )
  }
  app.all('/api/*', () => refusal('not-found'))
  app.onError((error) => refusal('something-went-wrong', error))
  return app
}
