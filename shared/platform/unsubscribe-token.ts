import { z } from 'zod'
import { PersonRef } from '../basics/references.ts'
import { Day } from '../basics/time.ts'
import { addMonths } from '../clock.ts'
import { MailingSender } from '../mailings/mailing.ts'
import { MailingKind } from '../mailings/opt-out.ts'
import { SubscriptionKind } from '../membership/subscriptions.ts'
import { linkValidMonths } from '../mailings/unsubscribe-link.ts'
import type { TokenSealing } from './sealing.ts'

const DeclinedKind = z.enum([...MailingKind.options, ...SubscriptionKind.options])
/** `club`: null for what comes from the union. `day`: of the link's making. */
export type Unsubscribing = { ref: PersonRef; kind: z.infer<typeof DeclinedKind>; club: MailingSender; day: string }

const purpose = 'unsubscribe'
const Written = z.tuple([PersonRef, DeclinedKind, MailingSender, Day])

/** No one but the portal can read it. */
export const unsubscribeToken = ({ sealToken }: TokenSealing, { ref, kind, club, day }: Unsubscribing): string =>
  sealToken(JSON.stringify([ref, kind, club, day]), purpose)

/** `today`: a Swedish day. Null for a token that the portal has not made, or not within the last year. */
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
