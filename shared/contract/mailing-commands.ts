import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { mailingLimits } from '../mailings/mailing-limits.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { ofClub, ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { MailingParams, MailingView } from './mailings.ts'
import type { Limits } from './request-limit.ts'
import { RecipientListView, UnionMailingParams } from './union-mailings.ts'

const command = <Shape extends z.ZodRawShape>(name: string, path: string, shape: Shape) =>
  endpoint({
    name,
    method: 'POST',
    path: `/clubs/:club/mailings/:mailing/${path}`,
    access: ofClub('email.send'),
    params: MailingParams,
    query: z.object({}),
    body: z.strictObject({ commandId: CommandId, ...shape }),
    reply: MailingView,
  })

const unionCommand = <Shape extends z.ZodRawShape>(name: string, path: string, shape: Shape) =>
  endpoint({
    name,
    method: 'POST',
    path: `/union/mailings/:mailing/${path}`,
    access: ofUnion('union-mail.send'),
    params: UnionMailingParams,
    query: z.object({}),
    body: z.strictObject({ commandId: CommandId, ...shape }),
    reply: MailingView,
  })

const tests = {
  mailingTests: {
    counted: 'on-item',
    within: 'day',
    most: mailingLimits.testsPerDay,
    code: 'too-many-requests',
  },
} as const satisfies Limits
/** Sends the letter to the writer alone, as it is stored. @throws no-letter-to-self, too-many-requests */
export const testMailing = { ...command('testMailing', 'test', {}), limits: tests }
export const testUnionMailing = { ...unionCommand('testUnionMailing', 'test', {}), limits: tests }
/**
 * Sends what `reviewMailing` showed under this fingerprint, now or at `at`. `again`: readers got the same within a day.
 * @throws mailing-changed, mailing-repeated, too-many-mailings, mailing-reaches-nobody, mailing-sent
 */
const sending = { fingerprint: z.string().length(64), again: z.boolean(), at: Instant.nullable() }
export const sendMailing = command('sendMailing', 'send', sending)
/** The same. @throws recipients-not-listed as well */
export const sendUnionMailing = unionCommand('sendUnionMailing', 'send', sending)
/** Lets no more letters go out until `resumeMailing`; those that are with the mail service are on their way. */
export const pauseMailing = command('pauseMailing', 'pause', {})
export const pauseUnionMailing = unionCommand('pauseUnionMailing', 'pause', {})
export const resumeMailing = command('resumeMailing', 'resume', {})
export const resumeUnionMailing = unionCommand('resumeUnionMailing', 'resume', {})
/** Ends the mailing: a reader without a letter gets none. */
export const cancelMailing = command('cancelMailing', 'cancel', {})
export const cancelUnionMailing = unionCommand('cancelUnionMailing', 'cancel', {})
/** Sends to those who certainly got nothing. @throws nothing-to-send */
export const sendMailingToRest = command('sendMailingToRest', 'rest', {})
export const sendUnionMailingToRest = unionCommand('sendUnionMailingToRest', 'rest', {})

/**
 * Counts and lists whom a mailing of the union goes to, as it is stored, by a process. Asked for while that is done it
 * is done once. @throws mailing-sent, not-found
 */
export const listRecipients = endpoint({
  name: 'listRecipients',
  method: 'POST',
  path: '/union/mailings/:mailing/recipients',
  access: ofUnion('union-mail.send'),
  params: UnionMailingParams,
  query: z.object({}),
  body: z.strictObject({ commandId: CommandId }),
  reply: RecipientListView,
})
