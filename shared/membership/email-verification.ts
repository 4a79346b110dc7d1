import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { Instant } from '../basics/time.ts'

/** Waits for the link in the letter to it to be opened. Instants are real time, `at` is portal time. */
export const EmailVerification = z.object({
  /** Also the id of the change that it leads to. */
  id: z.ulid(),
  email: z.string(),
  at: Instant,
  expiresAt: Instant,
  tokenHash: z.string(),
  /** In which it was asked for; null: that of the person. */
  language: Language.nullable().default(null),
  /** The token itself, for the letter alone. */
  sealedToken: z.string(),
  /** When links were asked for within the hour before it, itself included. */
  asked: z.array(Instant),
  /** Given up by its member: what is left of it counts the links. */
  isCancelled: z.boolean().default(false),
  /** When the letter with the link came back, portal time. */
  returnedAt: Instant.nullable().default(null),
})
export type EmailVerification = z.infer<typeof EmailVerification>

/** The same as its member sees it, while it waits. */
export const EmailToVerify = EmailVerification.pick({ id: true, email: true }).extend({
  state: z.enum(['sent', 'returned', 'expired']),
})
export type EmailToVerify = z.infer<typeof EmailToVerify>

export const emailToVerify = (verification: EmailVerification | null, realNow: number): EmailToVerify | null => {
  if (!verification || verification.isCancelled) return null
  const { id, email, expiresAt, returnedAt } = verification
  const expired = expiresAt <= realNow ? 'expired' : 'sent'
  return { id, email, state: returnedAt === null ? expired : 'returned' }
}

export const isSameEmail = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()
