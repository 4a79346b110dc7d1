import type { BothLanguages } from '../../basics/both-languages.ts'
import { about, id, type AboutsOf, type CasesOf, type Rows } from '../letter-row.ts'

export const dataRequestLetters = {
  'data-request-ready': { of: 'data-request', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'data-request-extended': { of: 'data-request', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
} as const satisfies Rows

export const dataRequestAbouts = {
  'data-request': about('data-request', { request: id }, { staysInCounts: true }),
} satisfies AboutsOf<typeof dataRequestLetters>

export const dataRequestLetterNames = {
  'data-request-ready': { sv: 'Mejl om egna uppgifter: är klara', en: 'Email about somebody’s own data: is ready' },
  'data-request-extended': {
    sv: 'Mejl om egna uppgifter: tar längre tid',
    en: 'Email about somebody’s own data: takes longer',
  },
} satisfies Record<CasesOf<typeof dataRequestLetters>, BothLanguages>
