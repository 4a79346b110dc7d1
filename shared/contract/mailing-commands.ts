import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { ofClub } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { MailingParams, MailingView } from './mailings.ts'

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

/** Sends the letter to the writer alone, as it is stored. */
export const testMailing = command('testMailing', 'test', {})
/**
 * Sends what `reviewMailing` showed under this fingerprint, now or at the instant `at`. `again`: some of its readers have
 * got the same within a day.
 * @throws mailing-changed, mailing-repeated, too-many-mailings, no-recipients, mailing-sent
 */
export const sendMailing = command('sendMailing', 'send', {
  fingerprint: z.string().length(64),
  again: z.boolean(),
  at: Instant.nullable(),
})
/** Lets no more letters go out until `resumeMailing`; those that are with the mail service are on their way. */
export const pauseMailing = command('pauseMailing', 'pause', {})
export const resumeMailing = command('resumeMailing', 'resume', {})
/** Ends the mailing: whoever has no letter gets none. */
export const cancelMailing = command('cancelMailing', 'cancel', {})
/** Sends to those who certainly got nothing. @throws nothing-to-send */
export const sendMailingToRest = command('sendMailingToRest', 'rest', {})
