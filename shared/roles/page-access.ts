import type { Page } from '../languages/paths.ts'
import { mayInActiveRole, type Access } from './access.ts'
import { rights, type Right } from './rights.ts'
import type { Role, Who } from './role.ts'

/**
 * Anyone, anyone signed in, also of what is their own, or those with a right to what their active role is about. `or`
 * opens it to others; `otherwise`: the page of those without the right, where it is open to them.
 */
export type PageAccess = 'open' | 'signed-in' | 'own' | { right: Right; or?: Right; otherwise?: Page }

/** The guided tool: in its place plain members of the club see their own page of the meeting. */
const tool: PageAccess = { right: 'meeting.work', otherwise: 'memberMeeting' }
/** One’s own membership; others are shown the way in. */
const ownMembership: PageAccess = { right: 'own-membership.read', otherwise: 'becomeMember' }
const officers: PageAccess = { right: 'assignments.change' }
/** To a club's members, or to the union's. */
const writers: PageAccess = { right: 'email.send', or: 'union-mail.send' }

/** An editor's preview shows no data of a club or a person, only that the previewed role sees the page. */
export const pageAccess: Readonly<Record<Page, PageAccess>> = {
  start: 'open',
  signIn: 'open',
  myAssignment: { right: 'my-assignment.read' },
  annualMeeting: { right: 'meeting.participate' },
  memberMeeting: { right: 'meeting.participate' },
  chooseType: tool,
  preMeeting: tool,
  preparation: tool,
  meeting: tool,
  meetingItem: tool,
  registerAssignments: tool,
  protocol: tool,
  done: tool,
  handover: tool,
  assignments: { right: 'assignments.read' },
  newAssignment: officers,
  assignmentEvents: { right: 'assignments.read' },
  renewAssignment: officers,
  chooseSuccessor: officers,
  endAssignment: officers,
  ownMandates: { right: 'own-mandates.read' },
  reregister: { right: 'own-mandates.renew' },
  roles: 'signed-in',
  members: { right: 'members.read' },
  workplaces: { right: 'workplaces.read' },
  contacts: { right: 'club.read' },
  editContacts: { right: 'contacts.edit' },
  mailings: writers,
  mailing: writers,
  memberMeetings: { right: 'member-meetings.read' },
  newMemberMeeting: { right: 'member-meetings.edit' },
  memberMeetingHeld: { right: 'member-meetings.read' },
  clubDocuments: { right: 'club-documents.read' },
  // Who may open a document is known where its mailing is read.
  linkedDocument: 'signed-in',
  newsAndPolls: { right: 'news.read' },
  newsItem: { right: 'news.read' },
  poll: { right: 'news.read' },
  manageContent: { right: 'content.manage' },
  editNews: { right: 'content.manage' },
  letterSamples: { right: 'content.manage' },
  editPoll: { right: 'content.manage' },
  courseCatalogue: 'open',
  occasion: 'open',
  businessMeetings: 'open',
  // Who may book is said there: some become a student member with it.
  bookBusinessMeeting: 'open',
  // Who organises an occasion is known where its participants are read.
  participants: 'signed-in',
  manageCourses: { right: 'courses.manage' },
  editCourse: { right: 'courses.manage' },
  editOccasion: { right: 'courses.manage' },
  coursesForRole: 'signed-in',
  contactAsElected: 'signed-in',
  verifyPackage: 'open',
  checkCertificate: 'open',
  becomeMember: 'open',
  membershipTerms: 'open',
  membershipSection: 'open',
  membershipPage: 'open',
  adviceSection: 'open',
  advicePage: 'open',
  aboutSection: 'open',
  aboutPage: 'open',
  search: 'open',
  // Operators see whether what is published is searched.
  manageSearch: { right: 'content.manage', or: 'process.inspect' },
  managePages: { right: 'content.check' },
  editPage: { right: 'content.manage' },
  manageBanners: { right: 'content.manage' },
  editBanner: { right: 'content.manage' },
  manageFrame: { right: 'content.manage' },
  editFramePart: { right: 'content.manage' },
  maintenance: { right: 'process.inspect' },
  directDebitTerms: 'open',
  myProduct: ownMembership,
  membership: ownMembership,
  feeCalculator: ownMembership,
  incomeInsurance: ownMembership,
  salaryStatistics: ownMembership,
  payments: { right: 'own-payments.read', otherwise: 'becomeMember' },
  paymentChange: ownMembership,
  membershipContact: ownMembership,
  careerCentre: ownMembership,
  confirmEmail: 'open',
  unsubscribe: 'open',
  leaveMembership: ownMembership,
  membershipChange: ownMembership,
  employments: ownMembership,
  employmentChange: ownMembership,
  membershipCases: { right: 'own-cases.read' },
  subscriptions: ownMembership,
  myConsents: ownMembership,
  // Former members and participants of a course are on file as well.
  rightOfAccess: 'own',
  dataPortability: 'own',
  // Non-members sign up as well.
  ownCourses: 'own',
  contact: 'open',
  season: { right: 'process.inspect' },
  seasonClub: { right: 'process.inspect' },
  memberCases: { right: 'process.inspect' },
  companySignUp: 'open',
  ownCompany: 'open',
  companyCases: { right: 'process.inspect' },
  conflictNotices: { right: 'process.inspect' },
  retention: { right: 'process.inspect' },
  sendings: { right: 'process.inspect' },
  memberCase: { right: 'process.inspect' },
}

export const isOwnPage = (page: Page): boolean => {
  const access = pageAccess[page]
  return access === 'own' || (typeof access === 'object' && rights[access.right].of === 'own')
}

const byRightOf = ({ right, or }: Exclude<PageAccess, string>, who: Who, now: number): Access => {
  const answer = mayInActiveRole(right, who, now)
  const other = answer.ok || or === undefined ? answer : mayInActiveRole(or, who, now)
  if (answer.ok || other.ok || other === answer) return other
  const roleIds = [...new Set([...answer.roleIds, ...other.roleIds])]
  return {
    ok: false,
    code: roleIds.length > 0 ? 'change-role' : answer.code,
    wouldOpen: [...answer.wouldOpen, ...other.wouldOpen],
    roleIds,
  }
}

/** Whether the active role opens the page, and if not, which of the person's roles do. */
export const mayOpen = (page: Page, who: Who, now: number): Access => {
  const access = pageAccess[page]
  if (typeof access === 'string') return { ok: true }
  const answer = byRightOf(access, who, now)
  if (answer.ok || access.otherwise === undefined) return answer
  const instead = mayOpen(access.otherwise, who, now)
  return instead.ok || answer.roleIds.length === 0 ? instead : answer
}

/** Whether a page is for a user with this role; the page that they see in its place does not count. */
export const mayOpenAs = (page: Page, role: Role, now: number): Access => {
  const access = pageAccess[page]
  return typeof access === 'string' ? { ok: true } : byRightOf(access, { ref: '', activeRole: role, roles: [] }, now)
}
