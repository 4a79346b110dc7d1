import { Hono } from 'hono'
import { z } from 'zod'
import type { failedHints } from '#shared/signing/hints.ts'
import { Faults } from './faults.ts'
import type { Lifetimes, Order } from './order.ts'
import type { OrderBook } from './order-book.ts'
import { digits, findPerson, type KnownPerson } from './people.ts'
import { type Phone, PhoneRefusal } from './phone.ts'
import { servePhonePage } from './phone-page.ts'

const Who = z.object({
  personalNumber: z.string().transform(digits).pipe(z.string().length(12)).optional(),
  name: z.string().max(120).optional(),
})
const Someone = Who.required({ personalNumber: true }).extend({
  anyone: z.boolean().default(false),
  address: z.union([z.ipv4(), z.ipv6()]).optional(),
})
const Scan = Who.extend({ qr: z.string().max(300) })
const Launch = Who.extend({ autoStartToken: z.string().max(80) })
const Fail = z.object({ hint: z.string().min(1).max(60) })

const endings: Record<string, (typeof failedHints)[number]> = {
  cancel: 'userCancel',
  decline: 'userDeclinedCall',
  expire: 'expiredTransaction',
}

/** An order as the phone shows it; the QR secret stays with the service. */
const shown = (
  { request, orderRef, autoStartToken, createdAt, opened, person, standing }: Order,
  lifetimes: Lifetimes,
) => ({
  orderRef,
  autoStartToken,
  kind: request.kind,
  requiredPerson: request.requiredPerson ?? null,
  visibleText: request.visibleData ? Buffer.from(request.visibleData, 'base64').toString('utf8') : null,
  nonVisibleData: request.nonVisibleData ?? null,
  status: standing.status,
  hint: standing.status === 'complete' ? null : standing.hint,
  opened,
  person,
  createdAt,
  endsAt: createdAt + (opened ? lifetimes.total : Math.min(lifetimes.start, lifetimes.total)),
})

export type ControlDeps = {
  orders: OrderBook
  phone: Phone
  people: () => Promise<KnownPerson[]>
  setFaults: (faults: Faults) => void
  faults: () => Faults
}

/** The phone page and the JSON control that plays the person with the phone; plain HTTP, for this machine only. */
export const controlApi = ({ orders, phone, people, setFaults, faults }: ControlDeps) => {
  const app = new Hono()
  const person = async ({ personalNumber, name }: z.infer<typeof Who>) =>
    personalNumber ? findPerson(await people(), personalNumber, name) : undefined
  const show = (order: Order) => shown(order, orders.lifetimes)

  // JSON alone, so that no page of another origin can play the phone without asking first.
  app.use(async (context, next) => {
    if (context.req.method === 'POST' && !context.req.header('content-type')?.startsWith('application/json'))
      return context.json({ error: 'json-only' }, 415)
    return next()
  })
  servePhonePage(app)

  app.get('/people', async (context) => context.json(await people()))
  app.get('/orders', (context) => context.json(orders.all().map(show)))
  app.get('/collects', (context) => context.json(orders.collects))
  app.get('/faults', (context) => context.json(faults()))
  app.post('/faults', async (context) => {
    setFaults(Faults.parse(await context.req.json()))
    return context.json(faults())
  })
  app.post('/scan', async (context) => {
    const body = Scan.parse(await context.req.json())
    return context.json(show(phone.scan(body.qr, await person(body))))
  })
  app.post('/launch', async (context) => {
    const body = Launch.parse(await context.req.json())
    return context.json(show(phone.launch(body.autoStartToken, await person(body))))
  })
  app.post('/orders/:orderRef/start', async (context) =>
    context.json(show(phone.start(context.req.param('orderRef'), await person(Who.parse(await context.req.json()))))),
  )
  app.post('/orders/:orderRef/approve', async (context) => {
    const body = Someone.parse(await context.req.json())
    const who = findPerson(await people(), body.personalNumber, body.name)
    const { anyone, address } = body
    const how = { anyone, ...(address !== undefined && { address }) }
    return context.json(show(await phone.approve(context.req.param('orderRef'), who, how)))
  })
  for (const [name, hint] of Object.entries(endings))
    app.post(`/orders/:orderRef/${name}`, (context) =>
      context.json(show(phone.fail(context.req.param('orderRef'), hint))),
    )
  app.post('/orders/:orderRef/fail', async (context) => {
    const { hint } = Fail.parse(await context.req.json())
    return context.json(show(phone.fail(context.req.param('orderRef'), hint)))
  })

  app.onError((error, context) => {
    if (error instanceof PhoneRefusal)
      return context.json({ error: error.fault }, error.fault === 'no-such-order' ? 404 : 409)
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return context.json({ error: 'invalid-input' }, 422)
    return context.json({ error: 'internal-error' }, 500)
  })
  return app
}
