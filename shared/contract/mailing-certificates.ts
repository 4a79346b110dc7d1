import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { Instant } from '../basics/time.ts'
import { CheckedLots, Sha256 } from '../mailings/certificate.ts'
import { SentMailing } from '../mailings/mailing.ts'
import { LeftOutCounts } from '../mailings/recipients.ts'
import { ofClub, ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { MailingParams } from './mailings.ts'
import { UnionMailingParams } from './union-mailings.ts'

const none = z.object({})
const count = z.number().int()

/** What is certified of a mailing whose delivery is over: what was sent, when, to how many, and what stands for it. */
export const MailingCertificate = z.object({
  subject: z.string(),
  sendId: z.string(),
  sentAt: Instant,
  /** In which role it was confirmed; null where that was not stored then. */ as: SentMailing.shape.as
    .unwrap()
    .nullable(),
  issuedAt: Instant,
  recipients: count,
  /** Letters by what became of them; `none`: no letter was made. */
  letters: z.object({
    sent: count,
    confirmed: count,
    bounced: count,
    complained: count,
    uncertain: count,
    failed: count,
    none: count,
  }),
  leftOut: LeftOutCounts,
  content: z.string(),
  /** Whether what is stored is what was confirmed. */ isContentIntact: z.boolean(),
  list: z.string().nullable(),
  claims: Sha256,
  /** What stands for all of it (`certificateHash`). */ hash: Sha256,
  /** In how many parts it is checked. */ parts: count,
  /** Until when the letters are stored that it is checked by; afterwards counts remain. */ namesExpireAt: Instant,
  isExpired: z.boolean(),
})
export type MailingCertificate = z.infer<typeof MailingCertificate>

const clubs = { method: 'GET', access: ofClub('email.send'), body: none } as const
const unions = { method: 'GET', access: ofUnion('union-mail.send'), body: none } as const

/** @throws not-found for a mailing whose delivery is not over */
export const readMailingCertificate = endpoint({
  ...clubs,
  name: 'readMailingCertificate',
  path: '/clubs/:club/mailings/:mailing/certificate',
  params: MailingParams,
  query: none,
  reply: MailingCertificate,
})
export const readUnionMailingCertificate = endpoint({
  ...unions,
  name: 'readUnionMailingCertificate',
  path: '/union/mailings/:mailing/certificate',
  params: UnionMailingParams,
  query: none,
  reply: MailingCertificate,
})

const file = { query: z.object({ language: Language }), page: 'mailing', reply: z.instanceof(Uint8Array) } as const
/** The same as a PDF, of a club with the names of those who got it once, as long as those are stored. */
export const openMailingCertificate = endpoint({
  ...clubs,
  ...file,
  name: 'openMailingCertificate',
  path: '/clubs/:club/mailings/:mailing/certificate.pdf',
  params: MailingParams,
})
export const openUnionMailingCertificate = endpoint({
  ...unions,
  ...file,
  name: 'openUnionMailingCertificate',
  path: '/union/mailings/:mailing/certificate.pdf',
  params: UnionMailingParams,
})

const part = { part: z.coerce.number().int().min(0).max(99_999) }
/**
 * A part of the sending counted anew from what is stored of its readers and letters; null once those are gone.
 * @throws not-found for a mailing whose delivery is not over, and beyond the last part
 */
export const checkMailingCertificate = endpoint({
  ...clubs,
  name: 'checkMailingCertificate',
  path: '/clubs/:club/mailings/:mailing/certificate/:part',
  params: MailingParams.extend(part),
  query: none,
  reply: z.object({ checked: CheckedLots.nullable() }),
})
export const checkUnionMailingCertificate = endpoint({
  ...unions,
  name: 'checkUnionMailingCertificate',
  path: '/union/mailings/:mailing/certificate/:part',
  params: UnionMailingParams.extend(part),
  query: none,
  reply: z.object({ checked: CheckedLots.nullable() }),
})
