import type { BothLanguages } from '../../basics/both-languages.ts'
import { about, id, type AboutsOf, type CasesOf, type Rows } from '../letter-row.ts'

export const businessMeetingLetters = {
  'business-meeting-booked': {
    of: 'booking',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'business-meeting-not-booked': {
    of: 'booking',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'business-meeting-cancelled': {
    of: 'booking',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'business-meeting-declined': {
    of: 'booking',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'business-meeting-reminder': {
    of: 'booking',
    group: 'business-meetings',
    figures: 'case',
    due: 'always',
    names: 'own',
  },
  // To the company: it names the student, who has booked it, and no one with a protected identity (shown by
  // `workflows/letter-delivery/company-meeting-letters.test.ts`).
  'company-meeting-booked': {
    of: 'company-meeting',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'company-meeting-cancelled': {
    of: 'company-meeting',
    group: 'business-meetings',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'company-meeting-reminder': {
    of: 'company-meeting',
    group: 'business-meetings',
    figures: 'case',
    due: 'always',
    names: 'own',
  },
} as const satisfies Rows

export const businessMeetingAbouts = {
  booking: about('booking', { booking: id }, { staysInCounts: true }),
  'company-meeting': about('company-meeting', { booking: id }, { staysInCounts: true }),
} satisfies AboutsOf<typeof businessMeetingLetters>

export const businessMeetingLetterNames = {
  'business-meeting-booked': {
    sv: 'Mejl om ett företagsmöte: är bokat',
    en: 'Email about a business meeting: is booked',
  },
  'business-meeting-not-booked': {
    sv: 'Mejl om ett företagsmöte: blev inte bokat',
    en: 'Email about a business meeting: was not booked',
  },
  'business-meeting-cancelled': {
    sv: 'Mejl om ett företagsmöte: är avbokat',
    en: 'Email about a business meeting: is cancelled',
  },
  'business-meeting-declined': {
    sv: 'Mejl om ett företagsmöte: företaget har tackat nej',
    en: 'Email about a business meeting: the company has declined',
  },
  'business-meeting-reminder': {
    sv: 'Mejl om ett företagsmöte: påminnelse dagen före',
    en: 'Email about a business meeting: reminder the day before',
  },
  'company-meeting-booked': {
    sv: 'Mejl om ett företagsmöte: till företaget, är bokat',
    en: 'Email about a business meeting: to the company, is booked',
  },
  'company-meeting-cancelled': {
    sv: 'Mejl om ett företagsmöte: till företaget, är avbokat',
    en: 'Email about a business meeting: to the company, is cancelled',
  },
  'company-meeting-reminder': {
    sv: 'Mejl om ett företagsmöte: till företaget, påminnelse dagen före',
    en: 'Email about a business meeting: to the company, reminder the day before',
  },
} satisfies Record<CasesOf<typeof businessMeetingLetters>, BothLanguages>
