import type { BothLanguages } from '../basics/both-languages.ts'

/** Each part with the areas of functions that serve it. */
export const closedParts = {
  'annual-meeting': {
    name: { sv: 'Årsmötet', en: 'The annual meeting' },
    areas: [
      'annual-meeting',
      'annual-meeting-commands',
      'annual-meeting-files',
      'annual-meeting-participation',
      'signing',
    ],
  },
  assignments: { name: { sv: 'Uppdragen', en: 'Assignments' }, areas: ['assignments'] },
  club: {
    name: {
      sv: 'Klubbens medlemmar, kontakter, dokument och medlemsmöten',
      en: 'The club’s members, contacts, documents and member meetings',
    },
    areas: ['club-members', 'club-contacts', 'club-documents', 'member-meetings'],
  },
  mailings: { name: { sv: 'Mejl till medlemmar', en: 'Email to members' }, areas: ['mailings', 'mailing-commands'] },
  membership: {
    name: { sv: 'Medlemskap, avgifter och försäkringar', en: 'Membership, fees and insurance' },
    areas: [
      'membership',
      'membership-commands',
      'membership-application',
      'membership-application-commands',
      'payments',
      'insurance',
      'salary-statistics',
    ],
  },
  courses: {
    name: { sv: 'Kurser och aktiviteter', en: 'Courses and activities' },
    areas: ['courses', 'course-commands', 'course-sign-up'],
  },
  'business-meetings': {
    name: { sv: 'Företagsmöten', en: 'Business meetings' },
    areas: ['business-meetings', 'business-meeting-booking', 'business-meeting-commands'],
  },
  content: {
    name: { sv: 'Råd och stöd, nyheter, enkäter och sökning', en: 'Advice and support, news, polls and search' },
    areas: ['content', 'news', 'search'],
  },
  'contact-union': {
    name: { sv: 'Kontakten med förbundet', en: 'Contact with the union' },
    areas: ['contact-union'],
  },
  'data-rights': {
    name: { sv: 'Beställning av dina uppgifter', en: 'Asking for your data' },
    areas: ['data-rights', 'data-rights-commands'],
  },
} as const satisfies Record<string, { name: BothLanguages; areas: readonly string[] }>

/** What is never closed but by a deployment. */
export const alwaysOpen: readonly string[] = [
  'sign-in',
  'operator',
  'look-ups',
  'unsubscribing',
  'letter-delivery',
  'demo',
]

const wholePortal = { sv: 'Portalen', en: 'The portal' }
export const partNames = Object.keys(closedParts) as (keyof typeof closedParts)[]
export const closables = ['portal', ...partNames] as const
export type Closable = (typeof closables)[number]

export const nameOfPart = (part: Closable): BothLanguages => (part === 'portal' ? wholePortal : closedParts[part].name)

/** Whether an area of functions is closed when a part, or the portal, is. */
export const isServedBy = (part: Closable, area: string): boolean =>
  part === 'portal' ? !alwaysOpen.includes(area) : closedParts[part].areas.some((each) => each === area)
