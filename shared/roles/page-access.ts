import type { Page } from '../languages/paths.ts'
import { mayInOwnClub, type Access, type Right } from './access.ts'
import type { Role, Who } from './role.ts'

/**
 * Who may see a page: anybody; anybody signed in; anybody signed in, who sees only what is their own; or those who have
 * a right in the club of their active role. `otherwise` is the page of those who lack the right, if that one is open to them.
 */
export type PageAccess = 'open' | 'signed-in' | 'own' | { right: Right; otherwise?: Page }

/** The guided tool: in its place plain members of the club see their own page of the meeting. */
const tool: PageAccess = { right: 'meeting.work', otherwise: 'memberMeeting' }
const officers: PageAccess = { right: 'assignments.change' }

/** Who may see which page. */
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
  ownMandates: 'own',
  reregister: 'own',
  roles: 'signed-in',
  members: { right: 'members.read' },
  contacts: { right: 'club.read' },
  editContacts: { right: 'contacts.edit' },
  memberMeetings: { right: 'member-meetings.read' },
  newMemberMeeting: { right: 'member-meetings.edit' },
  memberMeetingHeld: { right: 'member-meetings.read' },
  clubDocuments: { right: 'club-documents.read' },
  newsAndPolls: { right: 'news.read' },
  newsItem: { right: 'news.read' },
  poll: { right: 'news.read' },
  manageContent: { right: 'content.manage' },
  editNews: { right: 'content.manage' },
  editPoll: { right: 'content.manage' },
  coursesForRole: 'signed-in',
  contactAsElected: 'signed-in',
  contact: 'open',
  season: { right: 'process.inspect' },
  seasonClub: { right: 'process.inspect' },
}

/** Whether the active role opens the page, and if not, which of the person's roles do. */
export const mayOpen = (page: Page, who: Who, now: number): Access => {
  const access = pageAccess[page]
  if (typeof access === 'string') return { ok: true }
  const answer = mayInOwnClub(access.right, who, now)
  if (answer.ok || access.otherwise === undefined) return answer
  const instead = mayOpen(access.otherwise, who, now)
  return instead.ok || answer.roleIds.length === 0 ? instead : answer
}

/** Whether a page is for somebody with this role; the page that they see in its place does not count. */
export const mayOpenAs = (page: Page, role: Role, now: number): Access => {
  const access = pageAccess[page]
  return typeof access === 'string'
    ? { ok: true }
    : mayInOwnClub(access.right, { ref: '', activeRole: role, roles: [] }, now)
}
