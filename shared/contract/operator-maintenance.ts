import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { Closure, NewClosure } from '../operator/closure.ts'
import { ofUnion } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { Reason } from './operator.ts'

const none = z.object({})

const Deed = z.object({ action: z.string(), at: Instant, by: z.string(), reason: z.string() })

/** What is or will be closed, then what was, the newest first. `deeds`: in their order. */
const reply = z.object({ closures: z.array(Closure.extend({ deeds: z.array(Deed) })), portalNow: Instant })
export type Maintenance = z.infer<typeof reply>

export const readMaintenance = endpoint({
  name: 'readMaintenance',
  method: 'GET',
  path: '/operator/maintenance',
  access: ofUnion('process.inspect'),
  params: none,
  query: none,
  body: none,
  reply,
})

/**
 * Closed to all but operators, now or from an instant; every function knows within ten seconds. Its id: the command's.
 */
export const closePart = endpoint({
  name: 'closePart',
  method: 'POST',
  path: '/operator/maintenance',
  access: ofUnion('maintenance.switch'),
  params: none,
  query: none,
  body: NewClosure.extend({ commandId: CommandId, reason: Reason }),
  reply,
})

/** Opens it again, or takes back what was to be closed. */
export const openPart = endpoint({
  name: 'openPart',
  method: 'POST',
  path: '/operator/maintenance/:closure/opening',
  access: ofUnion('maintenance.switch'),
  params: z.object({ closure: z.ulid() }),
  query: none,
  body: z.strictObject({ commandId: CommandId, reason: Reason }),
  reply,
})
