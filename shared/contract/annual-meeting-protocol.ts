import { z } from 'zod'
import { Paragraph } from '../annual-meeting/protocol/paragraphs.ts'
import { ProtocolVersion } from '../annual-meeting/protocol/version.ts'
import { PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { printedProse } from '../fields/free-text.ts'
import { meetingLimits } from '../limits.ts'
import { ofMeeting } from './access-rule.ts'
import { MeetingParams } from './annual-meeting.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

const ProtocolParams = MeetingParams.extend({ version: z.coerce.number().int().min(1) })
export const readProtocol = endpoint({
  name: 'readProtocol',
  method: 'GET',
  path: '/meetings/:club/:year/protocol',
  access: ofMeeting('protocol.read'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: z.object({
    current: ProtocolVersion.nullable(),
    versions: z.array(ProtocolVersion.omit({ paragraphs: true })),
  }),
})
/** Earlier versions remain readable. */
export const readProtocolVersion = endpoint({
  name: 'readProtocolVersion',
  method: 'GET',
  path: '/meetings/:club/:year/protocol/:version',
  access: ofMeeting('protocol.read'),
  params: ProtocolParams,
  query: none,
  body: none,
  reply: ProtocolVersion,
})
/** Autosave of the protocol's whole text, by the secretary alone. Requires `If-Match` with the revision. */
export const saveProtocol = endpoint({
  name: 'saveProtocol',
  method: 'PATCH',
  path: '/meetings/:club/:year/protocol/:version',
  access: ofMeeting('protocol.edit'),
  params: ProtocolParams,
  query: none,
  body: z.strictObject({
    paragraphs: z
      .array(z.strictObject({ id: Paragraph.shape.id, text: printedProse(meetingLimits.textLength * 2) }))
      .max(600),
  }),
  reply: z.object({ current: ProtocolVersion, savedAt: Instant }),
})
/** What has happened, newest last, in domain words. */
export const readHistory = endpoint({
  name: 'readHistory',
  method: 'GET',
  path: '/meetings/:club/:year/history',
  access: ofMeeting('meeting.read'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        at: Instant,
        by: PersonRef.nullable(),
        what: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
  }),
})
