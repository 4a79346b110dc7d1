import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** What the register does wrong; with `answer-lost` it carries out what it is asked and breaks the connection. */
export const RegisterFault = z.enum([
  'none',
  'down',
  'slow',
  'rejects',
  'already-member',
  'former-member',
  'protected-identity',
  'answer-lost',
])
export type RegisterFault = z.infer<typeof RegisterFault>

/** State of the demonstration controls; the routes exist only where the portal is started as a demo. */
export const DemoView = z.object({
  portalNow: Instant,
  jumps: z.array(
    z.object({
      id: z.enum(['real-time', 'season-start', 'notice-day', 'meeting-day', 'deadline', 'day-after']),
      at: Instant.nullable(),
    }),
  ),
  personas: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whom the union does not know, with the personal identity number to apply for membership with. */
  newcomers: z.array(z.object({ id: z.string(), name: z.string(), personalNumber: z.string() })),
  faults: z.object({
    register: RegisterFault,
    electronicId: z.enum(['none', 'down', 'slow']),
    mail: z.enum(['none', 'down', 'bounce']),
  }),
  links: z.array(
    z.object({ id: z.enum(['mail-inbox', 'electronic-id-phone', 'engine', 'register']), url: z.string() }),
  ),
})
export type DemoView = z.infer<typeof DemoView>

export const readDemo = endpoint({
  name: 'readDemo',
  method: 'GET',
  path: '/demo',
  access: 'open',
  params: none,
  query: none,
  body: none,
  reply: DemoView,
})
export const moveClock = endpoint({
  name: 'moveClock',
  method: 'POST',
  path: '/demo/clock',
  access: 'open',
  inPreview: 'sent',
  params: none,
  query: none,
  body: z.strictObject({
    jump: z.enum(['real-time', 'season-start', 'notice-day', 'meeting-day', 'deadline', 'day-after']).optional(),
    to: Instant.optional(),
  }),
  reply: DemoView,
})
/** Lets the simulator's phone answer an order as a persona. */
export const actOnPhone = endpoint({
  name: 'actOnPhone',
  method: 'POST',
  path: '/demo/phone',
  access: 'open',
  inPreview: 'sent',
  params: none,
  query: none,
  body: z.strictObject({
    persona: z.string(),
    order: z.string(),
    act: z.enum(['approve', 'cancel', 'decline', 'expire']),
  }),
  reply: z.object({ done: z.literal(true) }),
})
export const setFaults = endpoint({
  name: 'setFaults',
  method: 'POST',
  path: '/demo/faults',
  access: 'open',
  inPreview: 'sent',
  params: none,
  query: none,
  body: z.strictObject({
    register: RegisterFault.optional(),
    electronicId: z.enum(['none', 'down', 'slow']).optional(),
    mail: z.enum(['none', 'down', 'bounce']).optional(),
  }),
  reply: DemoView,
})
