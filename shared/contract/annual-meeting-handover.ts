import { z } from 'zod'
import { ExtractChoice, HandoverState } from '../annual-meeting/handover/bank-extract.ts'
import { HandedMandate } from '../annual-meeting/handover/handed-over.ts'
import { Instant } from '../basics/time.ts'
import { ofMeeting } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { MeetingParams } from './annual-meeting.ts'

const none = z.object({})

export const HandoverView = z.object({
  /** Null before those elected are registered. */
  registeredAt: Instant.nullable(),
  starts: z.array(HandedMandate),
  ends: z.array(HandedMandate),
  protocolIsFinal: z.boolean(),
  state: HandoverState,
})
export type HandoverView = z.infer<typeof HandoverView>

const Stored = z.object({ state: HandoverState })

/** Who hands what over to whom after the meeting, and what has been handed over. */
export const readHandover = endpoint({
  name: 'readHandover',
  method: 'GET',
  path: '/meetings/:club/:year/handover',
  access: ofMeeting('meeting.handover'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: HandoverView,
})
/** Ticks a line of the handover list, or takes the tick away. Requires `If-Match` with the version of the handover. */
export const tickHandover = endpoint({
  name: 'tickHandover',
  method: 'PUT',
  path: '/meetings/:club/:year/handover/lines',
  access: ofMeeting('meeting.handover'),
  params: MeetingParams,
  query: none,
  body: z.strictObject({ line: z.string().min(1).max(200), done: z.boolean() }),
  reply: Stored,
})
/** Requires `If-Match` with the version of the handover. */
export const chooseExtract = endpoint({
  name: 'chooseExtract',
  method: 'PUT',
  path: '/meetings/:club/:year/handover/extract',
  access: ofMeeting('meeting.handover'),
  params: MeetingParams,
  query: none,
  body: ExtractChoice,
  reply: Stored,
})
