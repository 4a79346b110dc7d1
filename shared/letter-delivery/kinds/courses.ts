import { z } from 'zod'
import type { BothLanguages } from '../../basics/both-languages.ts'
import { SignUpReport } from '../../courses/sign-up.ts'
import { WhenAndWhere } from '../../courses/when-and-where.ts'
import { about, day, id, type AboutsOf, type CasesOf, type Rows } from '../letter-row.ts'

export const courseLetters = {
  'course-awaits-decision': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-seat': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-some-sessions': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-reserve-place': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-not-accepted': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-offer': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-offer-declined': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-offer-expired': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-offer-extended': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-cancelled': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-removed': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-moved-up': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-passed-over': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-seat-to-next': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-list-closed': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-occasion-cancelled': { of: 'sign-up', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-changed': { of: 'course-changed', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-reminder': { of: 'course-reminder', group: 'courses', figures: 'case', due: 'always', names: 'own' },
  'course-organiser': { of: 'course-organiser', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
  'course-undecided': { of: 'course-undecided', group: 'courses', figures: 'case', due: 'always', names: 'own' },
  'course-fill-by-hand': { of: 'course-fill-by-hand', group: 'courses', figures: 'case', due: 'always', names: 'own' },
  'occasion-opens': { of: 'occasion-opens', group: 'courses', figures: 'case', due: 'sometimes', names: 'own' },
} as const satisfies Rows

export const courseAbouts = {
  'sign-up': about('sign-up', { signUp: SignUpReport }, { staysInCounts: false }),
  /** `before`: what those with a seat were notified of before. */
  'course-changed': about('course-changed', { occasion: z.ulid(), before: WhenAndWhere }, { staysInCounts: false }),
  /** `days`: how many before the first one. */
  'course-reminder': about(
    'course-reminder',
    { occasion: id, days: z.number().int(), firstDay: day },
    { staysInCounts: true },
  ),
  'course-organiser': about('course-organiser', { occasion: id }, { staysInCounts: true }),
  'course-undecided': about('course-undecided', { occasion: id, day }, { staysInCounts: true }),
  'course-fill-by-hand': about('course-fill-by-hand', { occasion: id }, { staysInCounts: true }),
  'occasion-opens': about('occasion-opens', { occasion: id }, { staysInCounts: true }),
} satisfies AboutsOf<typeof courseLetters>

export const courseLetterNames = {
  'course-awaits-decision': {
    sv: 'Mejl om en kurs: anmälan är mottagen',
    en: 'Email about a course: sign-up received',
  },
  'course-seat': { sv: 'Mejl om en kurs: en plats', en: 'Email about a course: a seat' },
  'course-some-sessions': {
    sv: 'Mejl om en kurs: plats på en del',
    en: 'Email about a course: a seat in some sessions',
  },
  'course-reserve-place': {
    sv: 'Mejl om en kurs: en plats på reservlistan',
    en: 'Email about a course: a place on the waiting list',
  },
  'course-not-accepted': { sv: 'Mejl om en kurs: ingen plats', en: 'Email about a course: no seat' },
  'course-offer': {
    sv: 'Mejl om en kurs: en ledig plats att svara på',
    en: 'Email about a course: a free seat to answer',
  },
  'course-offer-declined': { sv: 'Mejl om en kurs: ett nej till en plats', en: 'Email about a course: a no to a seat' },
  'course-offer-expired': {
    sv: 'Mejl om en kurs: tiden att svara har gått ut',
    en: 'Email about a course: the time to answer has run out',
  },
  'course-offer-extended': {
    sv: 'Mejl om en kurs: mer tid att svara',
    en: 'Email about a course: more time to answer',
  },
  'course-cancelled': { sv: 'Mejl om en kurs: en avbokning', en: 'Email about a course: a cancellation' },
  'course-removed': { sv: 'Mejl om en kurs: en borttagen anmälan', en: 'Email about a course: a removed sign-up' },
  'course-moved-up': {
    sv: 'Mejl om en kurs: längre fram på reservlistan',
    en: 'Email about a course: further up the waiting list',
  },
  'course-passed-over': {
    sv: 'Mejl om en kurs: längre bak på reservlistan',
    en: 'Email about a course: further down the waiting list',
  },
  'course-seat-to-next': {
    sv: 'Mejl om en kurs: en plats gick till nästa på reservlistan',
    en: 'Email about a course: a seat went to the next on the waiting list',
  },
  'course-list-closed': {
    sv: 'Mejl om en kurs: reservlistan är stängd',
    en: 'Email about a course: the waiting list is closed',
  },
  'course-occasion-cancelled': {
    sv: 'Mejl om en kurs: ett inställt tillfälle',
    en: 'Email about a course: a cancelled occasion',
  },
  'course-changed': { sv: 'Mejl om en kurs: en ny tid eller plats', en: 'Email about a course: a new time or place' },
  'course-reminder': { sv: 'Mejl om en kurs: en påminnelse', en: 'Email about a course: a reminder' },
  'course-organiser': {
    sv: 'Mejl om en kurs: ett uppdrag som arrangör',
    en: 'Email about a course: being named as organiser',
  },
  'course-undecided': { sv: 'Mejl om en kurs: anmälningar att avgöra', en: 'Email about a course: sign-ups to decide' },
  'course-fill-by-hand': { sv: 'Mejl om en kurs: en plats att ge bort', en: 'Email about a course: a seat to give' },
  'occasion-opens': { sv: 'Mejl om en kurs: en anmälan som öppnar', en: 'Email about a course: a sign-up that opens' },
} satisfies Record<CasesOf<typeof courseLetters>, BothLanguages>
