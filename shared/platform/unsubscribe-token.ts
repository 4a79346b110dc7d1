import { z } from 'zod'
import { PersonRef } from '../basics/references.ts'
import { Day } from '../basics/time.ts'
import { addMonths } from '../clock.ts'
import { MailingSender } from '../mailings/mailing.ts'
import { MailingKind } from '../mailings/opt-out.ts'
import { SubscriptionKind } from '../membership/subscriptions.ts'
import { linkValidMonths } from '../mailings/unsubscribe-link.ts'
import type { TokenSealing } from './sealing.ts'

/** What a link declines: mailings, or what one has chosen oneself. */
const DeclinedKind = z.enum([...MailingKind.options, ...SubscriptionKind.options])
/**
 * Who can decline what with a link: the reader of a mailing from `club`, null for what comes from the union. `day`:
 * when the link was made.
 */
export type Unsubscribing = { ref: PersonRef; kind: z.infer<typeof DeclinedKind>; club: MailingSender; day: string }

const purpose = 'unsubscribe'
const Written = z.tuple([PersonRef, DeclinedKind, MailingSender, Day])

/** The token of a link that declines mailings; no one but the portal can read it. */
export const unsubscribeToken = ({ sealToken }: TokenSealing, { ref, kind, club, day }: Unsubscribing): string =>
  sealToken(JSON.stringify([ref, kind, club, day]), purpose)

/** What a token stands for on a Swedish day; null for one that the portal has not made, or not within the last year. */
export const readUnsubscribeToken = (
  { openToken }: TokenSealing,
  token: string,
  today: string,
): Unsubscribing | null => {
  const text = openToken(token, purpose)
  if (text === null) return null
  const [ref, kind, club, day] = Written.parse(JSON.parse(text))
  return today <= addMonths(day, linkValidMonths) ? { ref, kind, club, day } : null
}
