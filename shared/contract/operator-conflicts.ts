import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { ConflictNotice } from '../membership/conflict-notice.ts'
import { ofUnion } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { Reason } from './operator.ts'

const none = z.object({})

const Deed = z.object({ at: Instant, by: z.string(), reason: z.string() })

/** A conflict as operators see it. `clubs`: those of the workplace; `stopped`: how many changes it has stopped. */
export const ConflictCase = ConflictNotice.extend({
  set: Deed,
  lifted: Deed.nullable(),
  clubs: z.array(z.string()),
  stopped: z.number().int(),
})
export type ConflictCase = z.infer<typeof ConflictCase>

const reply = z.object({ notices: z.array(ConflictCase), portalNow: Instant })
export type ConflictCases = z.infer<typeof reply>

/** Every notice of conflict and strike: those that hold first, each the newest first. */
export const readConflictNotices = endpoint({
  name: 'readConflictNotices',
  method: 'GET',
  path: '/operator/conflict-notices',
  access: ofUnion('process.inspect'),
  params: none,
  query: none,
  body: none,
  reply,
})

/** The command's id is the notice's; `notice` is judged by `newConflictNotice` at portal time, errors within it. */
export const setConflictNotice = endpoint({
  name: 'setConflictNotice',
  method: 'POST',
  path: '/operator/conflict-notices',
  access: ofUnion('conflict-notices.edit'),
  params: none,
  query: none,
  body: z.strictObject({ commandId: CommandId, reason: Reason, notice: z.unknown() }),
  reply,
})

/** Lifts it from today, and has the members asked whose change of workplace it stopped. */
export const liftConflictNotice = endpoint({
  name: 'liftConflictNotice',
  method: 'POST',
  path: '/operator/conflict-notices/:notice/lift',
  access: ofUnion('conflict-notices.edit'),
  params: z.object({ notice: z.ulid() }),
  query: none,
  body: z.strictObject({ commandId: CommandId, reason: Reason }),
  reply,
})
