import { z } from 'zod'
import { PrivateEmail } from '../fields/email.ts'
import { EmailToVerify } from '../membership/email-verification.ts'
import { ofOwn } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { emailLinks } from './request-limit.ts'

const none = z.object({})
const reply = z.object({ emailToVerify: EmailToVerify.nullable() })

/**
 * Has a link sent to a new private email; nothing is changed before it has been opened. The command's id is the
 * verification's, and later the change's. A later one replaces it, and the earlier link works no more.
 */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/own/membership/email',
  limits: emailLinks,
  access: ofOwn('own-membership.change'),
  params: none,
  query: none,
  body: z.strictObject({ commandId: CommandId, email: PrivateEmail }),
  reply,
})
/** Gives a new email up that is not verified. */
export const cancelEmailVerification = endpoint({
  name: 'cancelEmailVerification',
  method: 'POST',
  path: '/own/membership/email/:change/cancel',
  access: ofOwn('own-membership.change'),
  params: z.object({ change: z.ulid() }),
  query: none,
  body: z.strictObject({}),
  reply,
})
/**
 * The reader of the letter has the address: the link is opened on any device, signed in or not. It says nothing of the
 * member.
 */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/membership/email-confirmation',
  access: 'open',
  params: none,
  query: none,
  body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
  reply: z.object({ done: z.literal(true) }),
})
