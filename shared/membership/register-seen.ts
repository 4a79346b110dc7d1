import { z } from 'zod'

/** Parts of what the register holds of a person that change independently of each other. */
export const registerParts = ['contact', 'membership', 'identity'] as const
export type RegisterPart = (typeof registerParts)[number]

const Seq = z.number().int().nonnegative()

/** The entry of the register's feed up to which each part of a person is known; 0 for none. */
export const RegisterSeen = z.object({ contact: Seq, membership: Seq, identity: Seq })
export type RegisterSeen = z.infer<typeof RegisterSeen>

export const nothingSeen: RegisterSeen = { contact: 0, membership: 0, identity: 0 }

export const seenUpTo = (seen: RegisterSeen, seq: number, parts: readonly RegisterPart[]): RegisterSeen => ({
  ...seen,
  ...Object.fromEntries(parts.map((part) => [part, Math.max(seen[part], seq)])),
})
