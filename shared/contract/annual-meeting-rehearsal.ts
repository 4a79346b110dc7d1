import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MeetingParams } from './annual-meeting.ts'

const none = z.object({})

/** Throws the club's rehearsal of the season away with everything in it, so that it can be begun again. Refused for a real meeting. */
export const discardRehearsal = endpoint({
  name: 'discardRehearsal',
  area: 'annual-meeting-commands',
  method: 'DELETE',
  path: '/meetings/:club/:year/rehearsal',
  access: 'meeting.edit',
  params: MeetingParams,
  query: none,
  body: none,
  reply: z.object({ discarded: z.literal(true) }),
})

/** Lets the simulated app approve the caller's own order of a rehearsal, as whoever signs it. Refused for a real meeting. */
export const approveRehearsedSigning = endpoint({
  name: 'approveRehearsedSigning',
  area: 'signing',
  method: 'POST',
  path: '/meetings/:club/:year/signing/:order/approval',
  access: 'protocol.sign',
  params: MeetingParams.extend({ order: z.string().regex(/^[0-9a-zA-Z-]{10,60}$/) }),
  query: none,
  body: none,
  reply: z.object({ approved: z.literal(true) }),
})
