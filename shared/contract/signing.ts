import { z } from 'zod'
import { OrderView } from '../signing/order-view.ts'
import { ofMeeting } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { MeetingParams } from './annual-meeting.ts'

const none = z.object({})
const OrderParams = MeetingParams.extend({ order: z.string().regex(/^[0-9a-zA-Z-]{10,60}$/) })

/** Starts one person's signing of the protocol. The secretary certifies that it is correct. */
export const startSigning = endpoint({
  name: 'startSigning',
  method: 'POST',
  path: '/meetings/:club/:year/signing',
  access: ofMeeting('protocol.sign'),
  params: MeetingParams,
  query: none,
  body: z.strictObject({
    commandId: CommandId,
    role: z.enum(['secretary', 'adjuster']),
    certified: z.boolean(),
    device: z.enum(['same', 'other']),
  }),
  reply: OrderView,
})
/** The order the caller has open for this meeting, so that a reload resumes it. */
export const readOpenSigning = endpoint({
  name: 'readOpenSigning',
  method: 'GET',
  path: '/meetings/:club/:year/signing',
  access: ofMeeting('protocol.sign'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: z.object({
    order: OrderView.nullable(),
    /** False where a rehearsal has no simulated electronic ID to be signed with. */ available: z.boolean(),
  }),
})
export const readSigning = endpoint({
  name: 'readSigning',
  method: 'GET',
  path: '/meetings/:club/:year/signing/:order',
  access: ofMeeting('protocol.sign'),
  params: OrderParams,
  query: none,
  body: none,
  reply: OrderView,
})
export const cancelSigning = endpoint({
  name: 'cancelSigning',
  method: 'DELETE',
  path: '/meetings/:club/:year/signing/:order',
  access: ofMeeting('protocol.sign'),
  params: OrderParams,
  query: none,
  body: none,
  reply: OrderView,
})
/** Lets the simulated app approve the caller's own rehearsal order. Refused for a real meeting. */
export const approveRehearsedSigning = endpoint({
  name: 'approveRehearsedSigning',
  method: 'POST',
  path: '/meetings/:club/:year/signing/:order/approval',
  access: ofMeeting('protocol.sign'),
  params: OrderParams,
  query: none,
  body: none,
  reply: z.object({ approved: z.literal(true) }),
})
/** The roots of the electronic ID and the public key of the seal, in PEM, with which anybody checks a package. */
export const TrustedKeysView = z.object({
  trustRoot: z.string(),
  /** Null where signing cannot be rehearsed. */ rehearsalRoot: z.string().nullable(),
  /** One public key after the other. */ sealKey: z.string(),
})
export type TrustedKeysView = z.infer<typeof TrustedKeysView>

export const readTrustedKeys = endpoint({
  name: 'readTrustedKeys',
  method: 'GET',
  path: '/trusted-keys',
  access: 'open',
  params: none,
  query: none,
  body: none,
  reply: TrustedKeysView,
})
