import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { describeError, type Log } from '#shared/platform/log.ts'
import { asArea } from '../common/local-grants.ts'
import { letterDelivery } from './area.ts'
import { settleMailEvent, type EventDeps } from './settle.ts'

/** The largest notification of a topic, in bytes. */
const largest = 256 * 1024

const Notification = z.object({ Type: z.literal('Notification'), Message: z.string() })

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

/**
 * Where a mail service on the same machine reports what became of letters, in the form of a topic's notification. In
 * the cloud the topic calls the function itself and there is no such route. It stands beside the contract's routes
 * because no person calls it: it knows no session, only the secret both sides share.
 */
export const mailEvents = (deps: EventDeps & { log: Log }, token: string): Hono => {
  const route = new Hono()
  route.post(
    '/api/events/mail',
    bodyLimit({ maxSize: largest, onError: (context) => context.body(null, 413) }),
    async (context) => {
      const line = { method: 'POST', route: '/events/mail' }
      if (!isSame(context.req.header('authorization') ?? '', `Bearer ${token}`)) {
        deps.log({ event: 'answered', ...line, status: 401 })
        return context.body(null, 401)
      }
      const { data } = Notification.safeParse(await context.req.json().catch(() => null))
      if (!data) return context.body(null, 400)
      try {
        await asArea(letterDelivery, () => settleMailEvent(data.Message, deps))
        return context.body(null, 204)
      } catch (error) {
        deps.log({ event: 'failed', level: 'error', ...line, status: 503, ...describeError(error) })
        return context.body(null, 503)
      }
    },
  )
  return route
}
