import { z } from 'zod'
import type { BothLanguages } from '../../basics/both-languages.ts'
import { about, day, id, type AboutsOf, type CasesOf, type Rows } from '../letter-row.ts'

export const meetingLetters = {
  notice: { of: 'meeting', group: 'meetings', figures: 'notice', due: 'sometimes', names: 'others' },
  'notice-correction': { of: 'meeting', group: 'meetings', figures: 'notice', due: 'sometimes', names: 'others' },
  documents: { of: 'meeting', group: 'meetings', figures: 'documents', due: 'sometimes', names: 'nobody' },
  unlocked: { of: 'meeting', group: 'duties', figures: 'operators', due: 'sometimes', names: 'nobody' },
  elected: { of: 'meeting', group: 'mandates', figures: 'operators', due: 'sometimes', names: 'nobody' },
  leaving: { of: 'meeting', group: 'mandates', figures: 'operators', due: 'sometimes', names: 'others' },
  'mandate-ending-60': { of: 'mandate', group: 'mandates', figures: 'case', due: 'always', names: 'own' },
  'mandate-ending-14': { of: 'mandate', group: 'mandates', figures: 'case', due: 'always', names: 'own' },
  'mandate-expired': { of: 'mandate', group: 'mandates', figures: 'case', due: 'always', names: 'own' },
  'sign-as-secretary': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes', names: 'own' },
  'sign-as-adjuster': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes', names: 'own' },
  'sign-reminder': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes', names: 'own' },
  'ready-to-submit': { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes', names: 'own' },
  submitted: { of: 'turn', group: 'duties', figures: 'operators', due: 'sometimes', names: 'nobody' },
  'protocol-final': { of: 'turn', group: 'meetings', figures: 'operators', due: 'sometimes', names: 'nobody' },
} as const satisfies Rows

export const meetingAbouts = {
  /** `beside`: the sending of the same to all others, where this one is to those with a protected identity. */
  meeting: about('meeting', { beside: id.optional() }, { staysInCounts: true }),
  /** `until`: the last day of the mandates. */
  mandate: about('mandate', { until: day }, { staysInCounts: false }),
  /** `round`: of signatures. */
  turn: about('turn', { round: z.number().int() }, { staysInCounts: true }),
} satisfies AboutsOf<typeof meetingLetters>

export const meetingLetterNames = {
  'mandate-ending-60': {
    sv: 'Mejl om ett uppdrag: en påminnelse om att det snart upphör',
    en: 'Email about an assignment: a reminder that it ends soon',
  },
  'mandate-ending-14': {
    sv: 'Mejl om ett uppdrag: en sista påminnelse om att det upphör',
    en: 'Email about an assignment: a last reminder that it ends',
  },
  'mandate-expired': { sv: 'Mejl om ett uppdrag: har upphört', en: 'Email about an assignment: has ended' },
} satisfies Record<CasesOf<typeof meetingLetters>, BothLanguages>
