import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Faults } from './faults.ts'
import { type OrderBook, Refusal } from './order-book.ts'
import { OrderRef, readOrderRequest } from './relying-party-requests.ts'

type Bindings = { Bindings: HttpBindings }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const refuse = (context: Context, status: 400 | 404 | 405 | 415 | 500 | 503, errorCode: string, details: string) =>
  context.json({ errorCode, details }, status)

const collectReply = (orders: OrderBook, orderRef: string, hint: string | null | undefined) => {
  const standing = orders.collect(orderRef, hint ?? undefined)
  return standing.status === 'complete'
    ? { orderRef, status: standing.status, completionData: standing.completion }
    : { orderRef, status: standing.status, hintCode: standing.hint }
}

/** The relying-party API v6 as the portal meets it: same paths, parameters and error codes as the real service. */
export const relyingPartyApi = (orders: OrderBook, faults: () => Faults) => {
  const app = new Hono<Bindings>()

  app.use(async (context, next) => {
    const { down, slowMs, cancelFails } = faults()
    await pause(slowMs)
    if (down === 'unreachable') context.env.incoming.socket.destroy()
    if (down || (cancelFails && context.req.path.endsWith('/cancel')))
      return refuse(context, 503, 'Maintenance', 'The service is temporarily unavailable')
    if (context.req.method !== 'POST') return refuse(context, 405, 'methodNotAllowed', 'Only POST')
    if (!context.req.header('content-type')?.startsWith('application/json'))
      return refuse(context, 415, 'unsupportedMediaType', 'Only application/json')
    return next()
  })

  for (const kind of ['auth', 'sign'] as const)
    app.post(`/rp/v6.0/${kind}`, async (context) => {
      const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = orders.start(
        readOrderRequest(kind, await context.req.json()),
      )
      return context.json({ orderRef, autoStartToken, qrStartToken, qrStartSecret })
    })

  app.post('/rp/v6.0/collect', async (context) => {
    const { orderRef } = OrderRef.parse(await context.req.json())
    return context.json(collectReply(orders, orderRef, faults().hint))
  })

  app.post('/rp/v6.0/cancel', async (context) => {
    orders.cancel(OrderRef.parse(await context.req.json()).orderRef)
    return context.json({})
  })

  app.notFound((context) => refuse(context, 404, 'notFound', 'No such path'))
  app.onError((error, context) => {
    if (error instanceof Refusal) return refuse(context, 400, error.errorCode, error.message)
    if (error instanceof SyntaxError) return refuse(context, 400, 'invalidParameters', 'Not JSON')
    if (error instanceof z.ZodError)
      return refuse(context, 400, 'invalidParameters', `Invalid ${error.issues[0]?.path.join('.') ?? 'body'}`)
    return refuse(context, 500, 'internalError', 'Internal error')
  })
  return app
}
