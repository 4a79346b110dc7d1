import { z } from 'zod'
import { startFroms } from '../annual-meeting/last-year.ts'
import { MeetingSummary, MeetingType, Step } from '../annual-meeting/meeting.ts'
import { requiredText } from '../fields/free-text.ts'
import type { RightTo } from '../roles/rights.ts'
import { ofMeeting } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { MeetingParams } from './annual-meeting.ts'

const none = z.object({})
/** Made by the browser; the same id is the same command, however often it is sent. */
export const CommandId = z.ulid()

const reason = requiredText(500).refine((text) => text.length >= 3, {
  error: 'min-characters',
  params: { MIN_CHARS: 3 },
})

const command = <Shape extends z.ZodRawShape>(name: string, path: string, right: RightTo<'meeting'>, shape: Shape) =>
  endpoint({
    name,
    method: 'POST',
    path: `/meetings/:club/:year/${path}`,
    access: ofMeeting(right),
    params: MeetingParams,
    query: none,
    body: z.strictObject({ commandId: CommandId, ...shape }),
    reply: z.object({ summary: MeetingSummary }),
  })

/** Starts the club's annual meeting; the choice of type is its first transition. */
export const chooseType = command('chooseType', 'type', 'meeting.edit', {
  type: MeetingType,
  startFrom: z.enum(startFroms).default('standard'),
})
/** Makes a guided meeting self-run or the other way round, as long as nothing has been sent; nothing typed is lost. */
export const switchType = command('switchType', 'type/switch', 'meeting.edit', { type: MeetingType })
/** Goes to another step; with unhandled warnings only when `proceed` is set. */
export const advance = command('advance', 'step', 'meeting.edit', { to: Step, proceed: z.boolean() })
/** Sends the notice with agenda and calendar file to every member of the club. */
export const sendNotice = command('sendNotice', 'notice', 'meeting.edit', {})
/** Sends the notice anew, marked as a correction that says what changed since the one before. */
export const correctNotice = command('correctNotice', 'notice/correction', 'meeting.edit', {})
/** Sends the documents and the board's answers to every member of the club. */
export const sendDocuments = command('sendDocuments', 'documents-sending', 'meeting.edit', {})
/** Registers those elected; the caller holds the lock with this fence. */
export const registerAssignments = command('registerAssignments', 'assignments', 'assignments.register', {
  fence: z.number().int(),
})
export const generateProtocol = command('generateProtocol', 'protocol', 'meeting.edit', {})
/** Data changed after generation: keep the edited text, make it anew, or merge. */
export const resolveDraft = command('resolveDraft', 'protocol/resolve', 'protocol.edit', {
  choice: z.enum(['keep', 'new', 'merge']),
})
/** Voids every signature. By the secretary, or by an officer once a signatory has left the club. */
export const unlockProtocol = command('unlockProtocol', 'protocol/unlock', 'protocol.unlock', { reason })
/** Writes to those whose turn it is to sign; each is reminded once a day. */
export const remindSignatories = command('remindSignatories', 'protocol/reminder', 'meeting.edit', {})
export const drawLots = command('drawLots', 'draws', 'meeting.edit', {
  item: z.string().min(1).max(40),
  of: z.string().min(1).max(40),
})
/** Sets a draw aside; history and protocol name it with the reason, and the lots can be drawn anew. */
export const setAsideDraw = command('setAsideDraw', 'draws/set-aside', 'meeting.edit', { draw: CommandId, reason })
export const submitMeeting = command('submitMeeting', 'submission', 'meeting.submit', { understood: z.literal(true) })
export const retrySync = command('retrySync', 'sync/retry', 'meeting.submit', {})
/** Throws the club's rehearsal away, so that it can be begun again. Refused for a real meeting. */
export const discardRehearsal = endpoint({
  name: 'discardRehearsal',
  method: 'DELETE',
  path: '/meetings/:club/:year/rehearsal',
  access: ofMeeting('meeting.edit'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: z.object({ discarded: z.literal(true) }),
})
