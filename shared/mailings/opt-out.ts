import { z } from 'zod'
import { Instant } from '../basics/time.ts'

/** Mailings that a member can decline; letters that one must get are none of them. */
export const MailingKind = z.enum(['club-mail', 'union-mail'])
export type MailingKind = z.infer<typeof MailingKind>

export const kindOfMail = (sender: string | null | undefined): MailingKind => (sender ? 'club-mail' : 'union-mail')

/** That a person wants no mailings of a kind: they said so, or called one unwanted to their mail service. */
export const OptOut = z.object({ kind: MailingKind, why: z.enum(['opted-out', 'complained']), at: Instant })
export type OptOut = z.infer<typeof OptOut>
