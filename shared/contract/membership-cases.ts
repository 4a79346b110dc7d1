import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { EmailToVerify } from '../membership/email-verification.ts'
import { ApplicationCause, OperatorEnd } from '../membership-application/states.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { ChangeView } from './membership-commands.ts'

const none = z.object({})

export const OwnCases = z.object({
  /** The newest first. */
  changes: z.array(ChangeView),
  /** The application by which they became a member, with the first day; null where the portal knows of none. */
  joined: z.object({ from: Day }).nullable(),
  /** A new email that waits for the link in the letter to it. */
  emailToVerify: EmailToVerify.nullable(),
  /** An application that is signed and waits for the register. `nextAttemptAt`: portal time, when it is asked again. */
  application: z
    .object({
      id: z.ulid(),
      at: Instant,
      cause: ApplicationCause.nullable(),
      nextAttemptAt: Instant.nullable(),
      /** How the union ends it once the register answers. */
      ending: OperatorEnd.nullable(),
    })
    .nullable(),
  /** Portal time, beside the next attempts. */
  serverNow: Instant,
})
export type OwnCases = z.infer<typeof OwnCases>

export const readOwnCases = endpoint({
  name: 'readOwnCases',
  method: 'GET',
  path: '/own/membership/cases',
  access: ofOwn('own-cases.read'),
  params: none,
  query: none,
  body: none,
  reply: OwnCases,
})
