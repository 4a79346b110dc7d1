import { z } from 'zod'
import { PrivateEmail } from '../fields/email.ts'
import { EmailToVerify } from '../membership/email-verification.ts'
import { ofOwn } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { emailLinks } from './request-limit.ts'

const none = z.object({})
const reply = z.object({ emailToVerify: EmailToVerify.nullable() })

/** Nothing changes before the link is opened; a later one replaces it. The command's id becomes the change's. */
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
/** The link is opened on any device, signed in or not: its reader has the address. It says nothing of the member. */
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
