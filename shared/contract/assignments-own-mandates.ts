import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import { AssignmentChange, MandatePeriod } from '../assignments/change.ts'
import { assignmentTypes } from '../assignments/types.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { CommandId } from './annual-meeting-commands.ts'

const none = z.object({})
const AssignmentParams = z.object({ assignment: z.string().min(1).max(120) })

/** A mandate of the reader that ended by itself, that no one continues, and that can or could be registered anew. */
export const ExpiredMandate = z.object({
  assignment: z.string(),
  clubId: ClubId,
  clubName: z.string(),
  type: z.enum(assignmentTypes),
  until: Day,
  /** Until when limited access stays, portal time. */
  graceUntil: Instant,
  lastDay: Day,
  state: z.enum(['grace', 'open', 'too-late']),
  /** Whether the reader may register it themselves; otherwise a member of the club, or the union, does. */
  mayReregister: z.boolean(),
  /** Whether sign-in asks: to the last date, and a while after it where the reader could have registered it. */
  asks: z.boolean(),
  byUnion: z.boolean(),
  /** The reader has answered “later” in this session. */
  answeredLater: z.boolean(),
  /** The registration that is on its way to the register; real time. */
  change: AssignmentChange.pick({ id: true, state: true, cause: true, until: true, nextAttemptAt: true }).nullable(),
})
export type ExpiredMandate = z.infer<typeof ExpiredMandate>

const renewing = { access: ofOwn('own-mandates.renew'), params: AssignmentParams, query: none } as const
export const readExpiredMandates = endpoint({
  name: 'readExpiredMandates',
  method: 'GET',
  path: '/own/mandates/expired',
  access: ofOwn('own-mandates.read'),
  query: none,
  params: none,
  body: none,
  reply: z.object({ expired: z.array(ExpiredMandate), portalNow: Instant }),
})
/** Puts the question off until the next sign-in. */
export const answerLater = endpoint({
  ...renewing,
  name: 'answerLater',
  method: 'POST',
  path: '/own/mandates/:assignment/later',
  body: z.strictObject({}),
  reply: z.object({}),
})
/** Registers one’s own expired mandate anew. */
export const reregister = endpoint({
  ...renewing,
  name: 'reregister',
  method: 'POST',
  path: '/own/mandates/:assignment/registration',
  body: z.strictObject({ commandId: CommandId, years: MandatePeriod }),
  reply: z.object({ change: AssignmentChange }),
})
