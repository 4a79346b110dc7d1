import { z } from 'zod'
import type { BothLanguages } from '../../basics/both-languages.ts'
import { about, id, type AboutsOf, type CasesOf, type Rows } from '../letter-row.ts'

export const membershipLetters = {
  'membership-registered': { of: 'application', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'membership-refused': { of: 'application', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'membership-change-done': {
    of: 'membership-change',
    group: 'membership',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'membership-change-stopped': {
    of: 'membership-change',
    group: 'membership',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'leaving-withdrawn': {
    of: 'membership-change',
    group: 'membership',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'additional-insurance-received': {
    of: 'membership-change',
    group: 'membership',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'additional-insurance-accepted': {
    of: 'membership-change',
    group: 'membership',
    figures: 'case',
    due: 'sometimes',
    names: 'own',
  },
  'leaving-received': { of: 'leaving', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'membership-ended': { of: 'membership-ended', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  'mandates-ended': { of: 'mandates-ended', group: 'mandates', figures: 'case', due: 'sometimes', names: 'own' },
  'conflict-lifted': { of: 'conflict', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
  /** Every student gets it, whatever they have chosen, unless they have planned what comes after or are leaving. */
  'graduation-near': { of: 'graduation', group: 'membership', figures: 'case', due: 'always', names: 'own' },
  'email-verification': {
    of: 'email-verification',
    group: 'membership',
    figures: 'operators',
    due: 'sometimes',
    names: 'own',
  },
  'email-changed': { of: 'email-changed', group: 'membership', figures: 'case', due: 'sometimes', names: 'own' },
} as const satisfies Rows

export const membershipAbouts = {
  application: about('application', { application: id }, { staysInCounts: true }),
  'membership-change': about('membership-change', { change: id }, { staysInCounts: true }),
  leaving: about('leaving', { change: id }, { staysInCounts: true }),
  /** `source`: what the membership ended with. */
  'membership-ended': about('membership-ended', { source: id }, { staysInCounts: true }),
  /** `source`: what the mandates ended with. */
  'mandates-ended': about('mandates-ended', { source: id }, { staysInCounts: true }),
  conflict: about('conflict', { notice: id }, { staysInCounts: true }),
  /** `month`: `yyyy-mm`. */
  graduation: about('graduation', { month: z.string() }, { staysInCounts: true }),
  'email-verification': about('email-verification', { verification: id }, { staysInCounts: true }),
  'email-changed': about('email-changed', { change: id }, { staysInCounts: true }),
} satisfies AboutsOf<typeof membershipLetters>

export const membershipLetterNames = {
  'membership-registered': {
    sv: 'Mejl om ett medlemskap: välkommen som medlem',
    en: 'Email about a membership: welcome as a member',
  },
  'membership-refused': {
    sv: 'Mejl om ett medlemskap: en ansökan som inte gick igenom',
    en: 'Email about a membership: an application that was refused',
  },
  'membership-change-done': {
    sv: 'Mejl om ett medlemskap: en ändring är klar',
    en: 'Email about a membership: a change is done',
  },
  'membership-change-stopped': {
    sv: 'Mejl om ett medlemskap: en ändring som inte blev av',
    en: 'Email about a membership: a change that did not take place',
  },
  'leaving-withdrawn': {
    sv: 'Mejl om ett medlemskap: uppsägningen togs tillbaka',
    en: 'Email about a membership: leaving was taken back',
  },
  'additional-insurance-received': {
    sv: 'Mejl om ett medlemskap: en tilläggsförsäkring väntar på medlemsregistret',
    en: 'Email about a membership: an additional insurance waits for the member register',
  },
  'additional-insurance-accepted': {
    sv: 'Mejl om ett medlemskap: en tilläggsförsäkring är godkänd',
    en: 'Email about a membership: an additional insurance is granted',
  },
  'leaving-received': {
    sv: 'Mejl om ett medlemskap: sista dagen som medlem',
    en: 'Email about a membership: the last day as a member',
  },
  'membership-ended': {
    sv: 'Mejl om ett medlemskap: medlemskapet har avslutats',
    en: 'Email about a membership: the membership has ended',
  },
  'mandates-ended': {
    sv: 'Mejl om ett medlemskap: uppdrag som har upphört',
    en: 'Email about a membership: assignments that have ended',
  },
  'conflict-lifted': {
    sv: 'Mejl om ett medlemskap: en konflikt är över',
    en: 'Email about a membership: a conflict is over',
  },
  'graduation-near': {
    sv: 'Mejl om ett medlemskap: examen närmar sig',
    en: 'Email about a membership: graduation is near',
  },
  'email-changed': {
    sv: 'Mejl om ett medlemskap: en ny e-postadress, till den förra',
    en: 'Email about a membership: a new email address, to the former one',
  },
} satisfies Record<CasesOf<typeof membershipLetters>, BothLanguages>
