import { z } from 'zod'
import { EmailToVerify } from '../membership/email-verification.ts'
import { may } from '../roles/access.ts'
import type { Who } from '../roles/role.ts'

/** An address whose link no one has opened. `returned`: the letter with the link came back. */
const UnconfirmedAddress = EmailToVerify.pick({ email: true }).extend({ state: z.enum(['sent', 'returned']) })
export type UnconfirmedAddress = z.infer<typeof UnconfirmedAddress>

export const OwnAddresses = z.object({
  /** Null where there is no address, so that the person checks this page instead. */
  email: z.string().nullable(),
  /** Declared by the person, its link not opened: no other letter goes there. */
  unconfirmed: UnconfirmedAddress.nullable(),
})
export type OwnAddresses = z.infer<typeof OwnAddresses>

/** Whether a person declares their address themselves; that of a member is the register’s, and verified. */
export const mayDeclareAddress = (who: Who, now: number): boolean =>
  may('own-address.change', who, { of: 'own', person: who.ref }, now).ok

/** Whether a person has to declare an address before a letter can reach them. Screen and server ask the same. */
export const isAskedForAddress = (who: Who, { email, unconfirmed }: OwnAddresses, now: number): boolean =>
  email === null && unconfirmed === null && mayDeclareAddress(who, now)
