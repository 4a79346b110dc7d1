import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { ChangeView } from './membership-commands.ts'

const none = z.object({})

/** What the reader has asked for of their own membership, on its way or over. */
export const OwnCases = z.object({
  /** The newest first. */
  changes: z.array(ChangeView),
  /** The application by which they became a member, with the first day; null where the portal knows of none. */
  joined: z.object({ from: Day }).nullable(),
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
