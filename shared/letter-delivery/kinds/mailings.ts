import { z } from 'zod'
import type { BothLanguages } from '../../basics/both-languages.ts'
import { about, type AboutsOf, type CasesOf, type Rows } from '../letter-row.ts'
import { SubscriptionLetterKind } from './subscriptions.ts'

export const mailingLetters = {
  // What an officer wrote; of people it reads its reader alone.
  mailing: { of: 'mailing', group: 'chosen', figures: 'operators', due: 'sometimes', names: 'own' },
  'mailing-declined': { of: 'mailing-declined', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  // Of people who do not exist.
  'letter-sample': { of: 'letter-sample', group: 'samples', figures: 'operators', due: 'sometimes', names: 'own' },
} as const satisfies Rows

/** The sample is left out: what that is about knows every letter. */
export const mailingAbouts = {
  /** Of its club, or of the union where the sending has none. `isTest`: to its writer. */
  mailing: about('mailing', { mailing: z.ulid(), isTest: z.boolean() }, { staysInCounts: true }),
  /** `chosen`: what its reader had chosen; null for what clubs or the union send to their members. */
  'mailing-declined': about(
    'mailing-declined',
    { chosen: SubscriptionLetterKind.nullable() },
    { staysInCounts: false },
  ),
} satisfies Omit<AboutsOf<typeof mailingLetters>, 'letter-sample'>

export const mailingLetterNames = {
  'mailing-declined': {
    sv: 'Mejl om en avregistrering från klubbens mejl',
    en: 'Email about having unsubscribed from a club’s emails',
  },
} satisfies Record<CasesOf<typeof mailingLetters>, BothLanguages>
