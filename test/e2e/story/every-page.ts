import type { Page as BrowserPage } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'
import type { Language } from '#shared/basics/language.ts'
import type { Page } from '#shared/languages/paths.ts'
import { textsOf, type MessageCatalogue } from '#shared/languages/message-catalogue.ts'

export const readerNames = ['visitor', 'member', 'chairman', 'editor', 'operator', 'student', 'former-member'] as const
export type Reader = (typeof readerNames)[number]

/** A reader of every page; a new page has to name its own. */
export const readers = {
  start: 'visitor',
  signIn: 'visitor',
  myAssignment: 'chairman',
  annualMeeting: 'chairman',
  chooseType: 'chairman',
  memberMeeting: 'chairman',
  preMeeting: 'chairman',
  preparation: 'chairman',
  meeting: 'chairman',
  meetingItem: 'chairman',
  registerAssignments: 'chairman',
  protocol: 'chairman',
  done: 'chairman',
  handover: 'chairman',
  assignments: 'chairman',
  newAssignment: 'chairman',
  assignmentEvents: 'chairman',
  renewAssignment: 'chairman',
  chooseSuccessor: 'chairman',
  endAssignment: 'chairman',
  ownMandates: 'chairman',
  reregister: 'chairman',
  roles: 'chairman',
  members: 'chairman',
  workplaces: 'chairman',
  contacts: 'member',
  editContacts: 'chairman',
  mailings: 'chairman',
  mailing: 'chairman',
  memberMeetings: 'chairman',
  newMemberMeeting: 'chairman',
  memberMeetingHeld: 'chairman',
  clubDocuments: 'chairman',
  linkedDocument: 'member',
  newsAndPolls: 'chairman',
  newsItem: 'chairman',
  poll: 'chairman',
  manageContent: 'editor',
  letterSamples: 'editor',
  editNews: 'editor',
  editPoll: 'editor',
  courseCatalogue: 'visitor',
  occasion: 'visitor',
  businessMeetings: 'student',
  bookBusinessMeeting: 'student',
  participants: 'editor',
  manageCourses: 'editor',
  editCourse: 'editor',
  editOccasion: 'editor',
  coursesForRole: 'chairman',
  contactAsElected: 'chairman',
  checkCertificate: 'visitor',
  verifyPackage: 'visitor',
  becomeMember: 'visitor',
  membershipTerms: 'visitor',
  membershipSection: 'visitor',
  membershipPage: 'visitor',
  adviceSection: 'visitor',
  advicePage: 'visitor',
  aboutSection: 'visitor',
  aboutPage: 'visitor',
  search: 'visitor',
  manageSearch: 'editor',
  managePages: 'editor',
  editPage: 'editor',
  manageBanners: 'editor',
  editBanner: 'editor',
  manageFrame: 'editor',
  editFramePart: 'editor',
  directDebitTerms: 'visitor',
  myProduct: 'member',
  membership: 'member',
  feeCalculator: 'visitor',
  incomeInsurance: 'member',
  salaryStatistics: 'member',
  payments: 'member',
  paymentChange: 'member',
  membershipContact: 'member',
  careerCentre: 'student',
  leaveMembership: 'member',
  confirmEmail: 'visitor',
  unsubscribe: 'visitor',
  membershipChange: 'member',
  employments: 'member',
  employmentChange: 'member',
  membershipCases: 'member',
  subscriptions: 'member',
  myConsents: 'member',
  rightOfAccess: 'member',
  dataPortability: 'member',
  companySignUp: 'visitor',
  ownCompany: 'visitor',
  ownCourses: 'member',
  contact: 'visitor',
  season: 'operator',
  seasonClub: 'operator',
  memberCases: 'operator',
  conflictNotices: 'operator',
  maintenance: 'operator',
  companyCases: 'operator',
  sendings: 'operator',
  retention: 'operator',
  memberCase: 'operator',
} as const satisfies Record<Page, Reader>

/** A page of somebody else's for each reader. */
export const denied: Record<Reader, Page> = {
  visitor: 'myProduct',
  member: 'season',
  chairman: 'managePages',
  editor: 'retention',
  operator: 'manageBanners',
  student: 'members',
  'former-member': 'membership',
}

const catalogue = (language: Language): ReadonlyMap<string, string> => {
  const folder = path.join(root, 'web/messages', language)
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        Object.entries(textsOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as MessageCatalogue)),
      ),
  )
}
const texts = { sv: catalogue('sv'), en: catalogue('en') }

/** What the other language says where this one says something else; single words may be names and are left alone. */
const foreignTo = (language: Language): ReadonlySet<string> => {
  const [own, other] = language === 'sv' ? [texts.sv, texts.en] : [texts.en, texts.sv]
  const ours = new Set(own.values())
  return new Set([...other.values()].filter((text) => text.includes(' ') && !/[{<]/.test(text) && !ours.has(text)))
}
const foreign = { sv: foreignTo('sv'), en: foreignTo('en') }

/** The demonstration's bar is Swedish and English at once; what a person wrote is marked with its language. */
const shownTexts = (page: BrowserPage): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.parentElement
      if (!at || at.closest('.demo-bar, script, style, noscript, #not-loaded, :not(html)[lang]')) continue
      const text = node.textContent?.replaceAll(/\s+/g, ' ').trim()
      if (text) found.push(text)
    }
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
        const text = each.getAttribute(name)
        if (text && !each.closest('.demo-bar, :not(html)[lang]')) found.push(text)
      }
    return found
  })

/** Texts in the other language, and ids in place of texts. */
export const untranslated = async (page: BrowserPage, language: Language): Promise<string[]> =>
  (await shownTexts(page)).filter((text) => foreign[language].has(text) || texts.sv.has(text))

/** Controls that the browser words itself, in its own language. */
export const nativeControls = (page: BrowserPage): Promise<string[]> =>
  page.evaluate(() => {
    const worded = 'input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week], [type=file])'
    const checked = 'form:not([novalidate]) :is([required], [pattern], [type=email], [type=url])'
    return [...document.querySelectorAll(`${worded}, ${checked}`)]
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect()
        const { opacity, clipPath } = getComputedStyle(each)
        return width > 1 && height > 1 && opacity !== '0' && clipPath === 'none'
      })
      .map((each) => each.outerHTML.slice(0, 160))
  })
