import { z } from 'zod'
import { kindsIn } from '../kinds-in.ts'
import { about, type AboutsOf, type Rows } from '../letter-row.ts'

export const subscriptionLetters = {
  news: { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes', names: 'own' },
  polls: { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes', names: 'own' },
  'course-tips': { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes', names: 'own' },
  'career-events': { of: 'subscription', group: 'chosen', figures: 'operators', due: 'sometimes', names: 'own' },
} as const satisfies Rows

/** Letters that one chooses: what is new of each, once a week at the most. */
export const SubscriptionLetterKind = kindsIn(subscriptionLetters, 'of', 'subscription')

export const subscriptionAbouts = {
  /** What was published since then, and before `until`. */
  subscription: about('subscription', { since: z.number().int(), until: z.number().int() }, { staysInCounts: true }),
} satisfies AboutsOf<typeof subscriptionLetters>
