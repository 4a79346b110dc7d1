import { z } from 'zod'
import type { BothLanguages } from '../../basics/both-languages.ts'
import { about, id, type AboutsOf, type CasesOf, type Rows } from '../letter-row.ts'

export const officerLetters = {
  reminder: { of: 'reminder', group: 'duties', figures: 'operators', due: 'always', names: 'nobody' },
  'assignment-change': { of: 'assignment-change', group: 'mandates', figures: 'case', due: 'sometimes', names: 'own' },
  'mandate-vacated': { of: 'mandate-vacated', group: 'mandates', figures: 'case', due: 'sometimes', names: 'others' },
  'signatory-left': { of: 'signatory-left', group: 'duties', figures: 'case', due: 'sometimes', names: 'own' },
} as const satisfies Rows

export const officerAbouts = {
  reminder: about('reminder', { reminder: id }, { staysInCounts: true }),
  'assignment-change': about('assignment-change', { change: id }, { staysInCounts: true }),
  /** `source`: what the mandates ended with. The letter says nothing of why their holder left. */
  'mandate-vacated': about('mandate-vacated', { source: id }, { staysInCounts: true }),
  /** `person`: who left, as `personInSend`. */
  'signatory-left': about('signatory-left', { person: z.string() }, { staysInCounts: false }),
} satisfies AboutsOf<typeof officerLetters>

export const officerLetterNames = {
  'assignment-change': { sv: 'Mejl om ett uppdrag: har ändrats', en: 'Email about an assignment: has changed' },
  'mandate-vacated': {
    sv: 'Mejl om ett uppdrag: någon har lämnat klubben',
    en: 'Email about an assignment: somebody has left the club',
  },
  'signatory-left': {
    sv: 'Mejl om ett årsmöte: sekreterare eller justerare har lämnat förbundet',
    en: 'Email about an annual meeting: its secretary or adjuster has left the union',
  },
} satisfies Record<CasesOf<typeof officerLetters>, BothLanguages>
