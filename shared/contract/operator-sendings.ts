import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Instant } from '../basics/time.ts'
import { OperatorSending } from '../operator/sending.ts'
import { ofUnion } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { Reason } from './operator.ts'

const none = z.object({})
const reading = { method: 'GET', access: ofUnion('process.inspect'), params: none, body: none } as const
const SendId = z.string().regex(/^[\w-]{1,120}$/)

const reply = z.object({ sendings: z.array(OperatorSending), portalNow: Instant })
export type OperatorSendings = z.infer<typeof reply>

/** Sendings to many: those under way or held back, and the last that were made. */
export const readOperatorSendings = endpoint({
  ...reading,
  name: 'readOperatorSendings',
  path: '/operator/sendings',
  query: none,
  reply,
})

/** Letters about a person's own matters that failed, are uncertain or wait, some at a time. `after`: behind which. */
export const readTroubledLetters = endpoint({
  ...reading,
  name: 'readTroubledLetters',
  path: '/operator/troubled-letters',
  query: z.object({ after: SendId.optional() }),
  reply: z.object({
    letters: z.array(
      z.object({
        id: z.string(),
        name: BothLanguages,
        createdAt: Instant,
        uncertain: z.number().int(),
        failed: z.number().int(),
        stalled: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

const command = (name: string, path: string) =>
  endpoint({
    name,
    method: 'POST',
    path: `/operator/sendings/:send/${path}`,
    access: ofUnion('member-cases.repair'),
    params: z.object({ send: SendId }),
    query: none,
    body: z.strictObject({ commandId: CommandId, reason: Reason }),
    reply,
  })
/** Lets it go on to those who have no letter. @throws not-found, mailing-not-under-way */
export const resumeSending = command('resumeSending', 'resume')
/** A recipient without a letter gets none. @throws not-found, mailing-not-under-way */
export const cancelSending = command('cancelSending', 'cancel')
/** Sends to those to whom it was certainly not sent, no one else. @throws not-found, nothing-to-send */
export const resendSending = command('resendSending', 'resend')
