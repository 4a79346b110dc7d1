import type { Language } from '../basics/language.ts'
import type { Step } from '../annual-meeting/meeting.ts'
import { calendarYear, isRehearsal, rehearsalYear } from '../basics/rehearsal-year.ts'

/**
 * Every page's path in both languages; `:name` is a parameter, `{product}` the installation's own word.
 * English words and the prefix `/en` for English.
 */
const patterns = {
  start: { sv: '/', en: '/en' },
  signIn: { sv: '/logga-in', en: '/en/sign-in' },
  myAssignment: { sv: '/mitt-uppdrag', en: '/en/my-assignment' },
  annualMeeting: { sv: '/mitt-uppdrag/arsmote', en: '/en/my-assignment/annual-meeting' },
  chooseType: { sv: '/mitt-uppdrag/arsmote/:year/valj-typ', en: '/en/my-assignment/annual-meeting/:year/choose-type' },
  memberMeeting: {
    sv: '/mitt-uppdrag/arsmote/:year/for-medlemmar',
    en: '/en/my-assignment/annual-meeting/:year/for-members',
  },
  preMeeting: {
    sv: '/mitt-uppdrag/arsmote/:year/infor-motet',
    en: '/en/my-assignment/annual-meeting/:year/pre-meeting',
  },
  preparation: {
    sv: '/mitt-uppdrag/arsmote/:year/forberedelser',
    en: '/en/my-assignment/annual-meeting/:year/preparation',
  },
  meeting: { sv: '/mitt-uppdrag/arsmote/:year/motet', en: '/en/my-assignment/annual-meeting/:year/meeting' },
  meetingItem: {
    sv: '/mitt-uppdrag/arsmote/:year/motet/:item',
    en: '/en/my-assignment/annual-meeting/:year/meeting/:item',
  },
  registerAssignments: {
    sv: '/mitt-uppdrag/arsmote/:year/registrera-uppdrag',
    en: '/en/my-assignment/annual-meeting/:year/register-assignments',
  },
  protocol: { sv: '/mitt-uppdrag/arsmote/:year/protokoll', en: '/en/my-assignment/annual-meeting/:year/protocol' },
  done: { sv: '/mitt-uppdrag/arsmote/:year/klart', en: '/en/my-assignment/annual-meeting/:year/done' },
  handover: { sv: '/mitt-uppdrag/arsmote/:year/overlamning', en: '/en/my-assignment/annual-meeting/:year/handover' },
  assignments: { sv: '/mitt-uppdrag/uppdrag', en: '/en/my-assignment/assignments' },
  newAssignment: { sv: '/mitt-uppdrag/uppdrag/nytt', en: '/en/my-assignment/assignments/new' },
  assignmentEvents: { sv: '/mitt-uppdrag/uppdrag/historik', en: '/en/my-assignment/assignments/history' },
  renewAssignment: {
    sv: '/mitt-uppdrag/uppdrag/:assignment/fornya',
    en: '/en/my-assignment/assignments/:assignment/renew',
  },
  chooseSuccessor: {
    sv: '/mitt-uppdrag/uppdrag/:assignment/eftertradare',
    en: '/en/my-assignment/assignments/:assignment/successor',
  },
  endAssignment: {
    sv: '/mitt-uppdrag/uppdrag/:assignment/avsluta',
    en: '/en/my-assignment/assignments/:assignment/end',
  },
  ownMandates: { sv: '/mitt-uppdrag/mina-uppdrag', en: '/en/my-assignment/my-mandates' },
  reregister: {
    sv: '/mitt-uppdrag/mina-uppdrag/:assignment/registrera-igen',
    en: '/en/my-assignment/my-mandates/:assignment/register-again',
  },
  roles: { sv: '/mitt-uppdrag/roller', en: '/en/my-assignment/roles' },
  members: { sv: '/mitt-uppdrag/medlemmar', en: '/en/my-assignment/members' },
  workplaces: { sv: '/mitt-uppdrag/medlemmar/arbetsplatser', en: '/en/my-assignment/members/workplaces' },
  contacts: { sv: '/mitt-uppdrag/kontakter', en: '/en/my-assignment/contacts' },
  editContacts: { sv: '/mitt-uppdrag/kontakter/redigera', en: '/en/my-assignment/contacts/edit' },
  memberMeetings: { sv: '/mitt-uppdrag/medlemsmoten', en: '/en/my-assignment/member-meetings' },
  newMemberMeeting: { sv: '/mitt-uppdrag/nytt-medlemsmote', en: '/en/my-assignment/new-member-meeting' },
  memberMeetingHeld: { sv: '/mitt-uppdrag/medlemsmoten/:meeting', en: '/en/my-assignment/member-meetings/:meeting' },
  clubDocuments: { sv: '/mitt-uppdrag/dokument', en: '/en/my-assignment/documents' },
  newsAndPolls: { sv: '/mitt-uppdrag/enkater-och-nyheter', en: '/en/my-assignment/polls-and-news' },
  newsItem: {
    sv: '/mitt-uppdrag/enkater-och-nyheter/nyheter/:news',
    en: '/en/my-assignment/polls-and-news/news/:news',
  },
  poll: { sv: '/mitt-uppdrag/enkater-och-nyheter/enkater/:poll', en: '/en/my-assignment/polls-and-news/polls/:poll' },
  manageContent: { sv: '/redaktor/enkater-och-nyheter', en: '/en/editor/polls-and-news' },
  editNews: { sv: '/redaktor/enkater-och-nyheter/nyheter/:news', en: '/en/editor/polls-and-news/news/:news' },
  editPoll: { sv: '/redaktor/enkater-och-nyheter/enkater/:poll', en: '/en/editor/polls-and-news/polls/:poll' },
  courseCatalogue: { sv: '/kurser-aktiviteter', en: '/en/courses-activities' },
  occasion: { sv: '/kurser-aktiviteter/:occasion', en: '/en/courses-activities/:occasion' },
  businessMeetings: { sv: '/foretagsmoten', en: '/en/business-meetings' },
  bookBusinessMeeting: {
    sv: '/foretagsmoten/boka/:company/:slot',
    en: '/en/business-meetings/book/:company/:slot',
  },
  participants: { sv: '/kurser-aktiviteter/:occasion/deltagare', en: '/en/courses-activities/:occasion/participants' },
  manageCourses: { sv: '/redaktor/kurser', en: '/en/editor/courses' },
  editCourse: { sv: '/redaktor/kurser/:course', en: '/en/editor/courses/:course' },
  editOccasion: {
    sv: '/redaktor/kurser/:course/tillfallen/:occasion',
    en: '/en/editor/courses/:course/occasions/:occasion',
  },
  coursesForRole: { sv: '/mitt-uppdrag/kurser', en: '/en/my-assignment/courses' },
  contactAsElected: { sv: '/mitt-uppdrag/kontakta-{product}', en: '/en/my-assignment/contact-{product}' },
  verifyPackage: { sv: '/kontrollera', en: '/en/verify' },
  becomeMember: { sv: '/bli-medlem', en: '/en/become-member' },
  membershipTerms: { sv: '/medlemskapet/villkor', en: '/en/membership/terms' },
  directDebitTerms: { sv: '/villkor-autogiro', en: '/en/direct-debit-terms' },
  myProduct: { sv: '/mitt-{product}', en: '/en/my-{product}' },
  membership: { sv: '/mitt-{product}/medlemskap', en: '/en/my-{product}/membership' },
  feeCalculator: { sv: '/mitt-{product}/rakna-ut-avgiften', en: '/en/my-{product}/fee-calculator' },
  incomeInsurance: { sv: '/mitt-{product}/inkomstforsakring', en: '/en/my-{product}/income-insurance' },
  payments: { sv: '/mitt-{product}/betalningar', en: '/en/my-{product}/payments' },
  paymentChange: { sv: '/mitt-{product}/betalningar/byt-betalsatt', en: '/en/my-{product}/payments/change' },
  membershipContact: { sv: '/mitt-{product}/kontaktuppgifter', en: '/en/my-{product}/contact-details' },
  careerCentre: { sv: '/mitt-{product}/karriarcentrum', en: '/en/my-{product}/career-centre' },
  leaveMembership: { sv: '/mitt-{product}/avsluta-medlemskap-digitalt', en: '/en/my-{product}/leave-membership' },
  confirmEmail: { sv: '/bekrafta-e-postadress', en: '/en/confirm-email' },
  membershipChange: { sv: '/mitt-{product}/andra/:what', en: '/en/my-{product}/change/:what' },
  employments: { sv: '/mitt-{product}/anstallningar', en: '/en/my-{product}/employments' },
  employmentChange: { sv: '/mitt-{product}/anstallningar/:what', en: '/en/my-{product}/employments/:what' },
  membershipCases: { sv: '/mitt-{product}/mina-arenden', en: '/en/my-{product}/my-cases' },
  subscriptions: { sv: '/mitt-{product}/prenumerationer', en: '/en/my-{product}/subscriptions' },
  myConsents: { sv: '/mitt-{product}/mina-samtycken', en: '/en/my-{product}/my-consents' },
  rightOfAccess: { sv: '/mitt-{product}/ratten-till-tillgang', en: '/en/my-{product}/right-of-access' },
  dataPortability: { sv: '/mitt-{product}/dataportabilitet', en: '/en/my-{product}/data-portability' },
  companySignUp: { sv: '/foretagsmoten/anmal-foretag', en: '/en/business-meetings/sign-up-company' },
  ownCompany: { sv: '/foretagsmoten/ert-foretag', en: '/en/business-meetings/your-company' },
  ownCourses: { sv: '/mitt-{product}/dina-kurser-aktiviteter', en: '/en/my-{product}/your-courses-activities' },
  contact: { sv: '/kontakta-{product}', en: '/contact-{product}' },
  season: { sv: '/handlaggare/sasong/:year', en: '/en/staff/season/:year' },
  seasonClub: { sv: '/handlaggare/sasong/:year/:club', en: '/en/staff/season/:year/:club' },
  memberCases: { sv: '/handlaggare/arenden', en: '/en/staff/cases' },
  conflictNotices: { sv: '/handlaggare/varsel', en: '/en/staff/conflict-notices' },
  companyCases: { sv: '/handlaggare/foretagsmoten', en: '/en/staff/business-meetings' },
  retention: { sv: '/handlaggare/gallring', en: '/en/staff/retention' },
  memberCase: { sv: '/handlaggare/arenden/:case', en: '/en/staff/cases/:case' },
} as const satisfies Record<string, Record<Language, `/${string}`>>

export type Page = keyof typeof patterns
export const pageNames = Object.keys(patterns) as [Page, ...Page[]]

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** The parameters that a page's path takes. */
export type PageParams<P extends Page> = Record<Names<(typeof patterns)[P]['sv']>, string | number>

/** Where a document stands on the page that lists it. */
export const documentAnchor = (id: string): string => `document-${id}`

/** Where the protocol stands on the members' page of the meeting. */
export const protocolAnchor = 'protocol'

/** The page of each step of the annual meeting. */
export const stepPages = {
  'choose-type': 'chooseType',
  'pre-meeting': 'preMeeting',
  preparation: 'preparation',
  'annual-meeting': 'meeting',
  'register-assignments': 'registerAssignments',
  protocol: 'protocol',
  done: 'done',
} as const satisfies Record<Step, Page>

/** The start page of each language. */
export const startPaths: Readonly<Record<Language, string>> = patterns.start

/** Under this prefix every page is shown in the preview layout. */
export const previewPrefix = '/frontend-preview'

const rehearsals = { sv: 'ovning', en: 'rehearsal' } as const satisfies Record<Language, string>
const writtenRehearsal = new RegExp(`^(?:${Object.values(rehearsals).join('|')})-(\\d{4})$`)

/** The year of a meeting from its place in a path, where a rehearsal is spelled `ovning-2027`. */
export const yearInPath = (written: string | number): number => {
  const rehearsed = writtenRehearsal.exec(String(written))?.[1]
  return rehearsed ? rehearsalYear(Number(rehearsed)) : Number(written)
}

const writeYear = (year: string | number, language: Language): string => {
  const known = yearInPath(year)
  return isRehearsal(known) ? `${rehearsals[language]}-${calendarYear(known)}` : String(year)
}

const fill = (path: string, params: Record<string, string | number>, language: Language) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === 'year' ? writeYear(params[name] ?? '', language) : String(params[name])),
  )

const withoutPreview = (path: string) => {
  const rest = path.slice(previewPrefix.length)
  return path.startsWith(previewPrefix) && (rest === '' || rest.startsWith('/'))
    ? { prefix: previewPrefix, path: rest || '/' }
    : { prefix: '', path }
}

/** Whether a path shows a page in the preview layout. */
export const isPreview = (path: string): boolean => withoutPreview(path).prefix !== ''

/** A part of a path as text; null for a broken escape. */
const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const matching = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decoded(given[index] ?? '')
    if (value === null || (!part.startsWith(':') && part !== value)) return null
    if (part.startsWith(':')) params[part.slice(1)] = part === ':year' ? String(yearInPath(value)) : value
  }
  return params
}

const startsInEnglish = (path: string) => /^\/en(\/|$)/.test(path)

/** The paths of an installation: `productSlug` is its word in `/kontakta-{product}`. */
export const pathsOf = (productSlug: string) => {
  const own = (pattern: string) => pattern.replace('{product}', productSlug)
  const pages = Object.fromEntries(
    pageNames.map((page) => [page, { sv: own(patterns[page].sv), en: own(patterns[page].en) }]),
  ) as Record<Page, Record<Language, string>>

  /** Pages whose English path carries no prefix, as the specification gives it. */
  const withoutPrefix = Object.values(pages)
    .map(({ en }) => en)
    .filter((path) => !startsInEnglish(path))

  /** The path of a page in a language. */
  const pathTo = <P extends Page>(page: P, params: PageParams<P>, language: Language): string =>
    fill(pages[page][language], params, language)

  /** The language that a path is written in; Swedish carries no prefix. */
  const languageOf = (path: string): Language => {
    const { path: written } = withoutPreview(path)
    return startsInEnglish(written) || withoutPrefix.includes(written.replace(/(.)\/$/, '$1')) ? 'en' : 'sv'
  }

  /** Which page a path shows, or null. Fixed words win over parameters because no page has both at one place. */
  const pageAt = (fullPath: string): { page: Page; params: Record<string, string>; language: Language } | null => {
    const { path } = withoutPreview(fullPath)
    const language = languageOf(path)
    for (const page of pageNames) {
      const params = matching(pages[page][language], path)
      if (params) return { page, params, language }
    }
    return null
  }

  /** The same page in another language, preview and parameters kept; the start page for a path that is no page. */
  const inLanguage = (fullPath: string, language: Language): string => {
    const { prefix } = withoutPreview(fullPath)
    const found = pageAt(fullPath)
    const path = found ? fill(pages[found.page][language], found.params, language) : pages.start[language]
    return prefix ? `${prefix}${path === '/' ? '' : path}` : path
  }

  return { pages, pathTo, pageAt, inLanguage, languageOf }
}
