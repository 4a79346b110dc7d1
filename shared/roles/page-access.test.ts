import { describe, expect, it } from 'vitest'
import { now, people, who, type Person } from '#test/builders/people-of-a-meeting.ts'
import type { Page } from '../languages/paths.ts'
import { isOwnPage, mayOpen, mayOpenAs, pageAccess } from './page-access.ts'
import type { Role } from './role.ts'

const chairmen: Person[] = ['chairman', 'member administrative representative', 'chairman of another club']
const elected: Person[] = [...chairmen, 'board member', 'workplace representative']
const inClubs: Person[] = [...elected, 'former chairman', 'secretary', 'adjuster', 'member']
const membersAtLeast: Person[] = [...inClubs, 'person without a club']

/** For whom each page is, written by hand: each in the role that they act in, without what they see in its place. */
const forWhom: { pages: Page[]; are: Person[] }[] = [
  {
    pages: [
      ...(['chooseType', 'preMeeting', 'preparation', 'meeting', 'meetingItem'] as const),
      ...(['registerAssignments', 'protocol', 'done', 'handover'] as const),
    ],
    are: chairmen,
  },
  {
    pages: [...(['newAssignment', 'renewAssignment', 'chooseSuccessor', 'endAssignment', 'editContacts'] as const)],
    are: chairmen,
  },
  { pages: ['mailings', 'mailing'], are: [...chairmen, 'editor'] },
  {
    pages: ['assignments', 'assignmentEvents', 'members', 'workplaces'],
    are: [...chairmen, 'workplace representative'],
  },
  { pages: ['memberMeetings', 'newMemberMeeting', 'memberMeetingHeld', 'clubDocuments'], are: elected },
  { pages: ['newsAndPolls', 'newsItem', 'poll'], are: [...elected, 'editor'] },
  { pages: ['annualMeeting', 'memberMeeting', 'contacts'], are: inClubs },
  {
    pages: [
      ...(['myProduct', 'membership', 'feeCalculator', 'incomeInsurance', 'payments', 'paymentChange'] as const),
      'salaryStatistics',
      ...(['membershipContact', 'careerCentre', 'leaveMembership', 'membershipChange', 'employments'] as const),
      ...(['employmentChange', 'subscriptions', 'myConsents'] as const),
    ],
    are: membersAtLeast,
  },
  { pages: ['myAssignment'], are: [...inClubs, 'operator', 'editor'] },
  { pages: ['manageSearch', 'managePages'], are: ['operator', 'editor'] },
  { pages: ['ownMandates', 'reregister', 'membershipCases'], are: [...membersAtLeast, 'operator', 'editor'] },
  {
    pages: [
      ...([
        'manageContent',
        'editPage',
        'editNews',
        'editPoll',
        'letterSamples',
        'manageBanners',
        'editBanner',
      ] as const),
      ...(['manageFrame', 'editFramePart', 'manageCourses', 'editCourse', 'editOccasion'] as const),
    ],
    are: ['editor'],
  },
  {
    pages: [
      ...(['season', 'seasonClub', 'memberCases', 'memberCase'] as const),
      ...(['companyCases', 'conflictNotices', 'maintenance', 'retention', 'sendings'] as const),
    ],
    are: ['operator'],
  },
]
const signedIn: Page[] = ['roles', 'linkedDocument', 'participants', 'coursesForRole', 'contactAsElected']
/** For every signed-in user, about themselves alone. */
const ofOneself: Page[] = ['rightOfAccess', 'dataPortability', 'ownCourses']

const activeRole = (person: Person): Role => {
  const role = people[person].activeRole
  if (!role) throw new Error(`the ${person} acts in no role`)
  return role
}
const everybody = Object.keys(people) as Person[]
const pages = Object.keys(pageAccess) as Page[]

describe('a page', () => {
  it.each(forWhom)('of $pages is for $are alone', ({ pages: ofThem, are }) => {
    for (const page of ofThem) {
      const opened = everybody.filter((person) => mayOpenAs(page, activeRole(person), now).ok)
      expect({ page, opened: opened.toSorted() }).toEqual({ page, opened: are.toSorted() })
    }
  })
  it('is for everybody, or for everybody signed in, only where that is said', () => {
    const closed = new Set(forWhom.flatMap((each) => each.pages))
    const others = pages.filter((page) => !closed.has(page))
    const withAccess = (access: string) => others.filter((page) => pageAccess[page] === access).toSorted()
    expect([withAccess('signed-in'), withAccess('own')]).toEqual([signedIn.toSorted(), ofOneself.toSorted()])
    expect(others.length).toBe(withAccess('open').length + signedIn.length + ofOneself.length)
    for (const page of others)
      expect([mayOpen(page, who('NEW', null), now), mayOpenAs(page, activeRole('operator'), now)]).toEqual([
        { ok: true },
        { ok: true },
      ])
  })
  it('shows only what is the reader’s own exactly where the page is about their own membership, cases or mandates', () => {
    const own = forWhom.filter(({ pages: [first] }) => first === 'myProduct' || first === 'ownMandates')
    expect(pages.filter(isOwnPage).toSorted()).toEqual([...own.flatMap((each) => each.pages), ...ofOneself].toSorted())
  })
})

describe('who lacks the right to a page', () => {
  const student = people['person without a club']
  const chairmanToo = { ...people.member, roles: [...people.member.roles, activeRole('chairman')] }

  it('sees in its place the page of the meeting for its members, or how one becomes a member', () => {
    expect(mayOpen('preparation', people.member, now)).toEqual({ ok: true })
    expect(mayOpen('payments', who('NEW', activeRole('operator')), now)).toEqual({ ok: true })
  })
  it('is shown which of their roles open it, and what would, where nothing is shown in its place', () => {
    expect(mayOpen('members', people.member, now)).toMatchObject({ ok: false, roleIds: [] })
    expect(mayOpen('members', chairmanToo, now)).toMatchObject({ ok: false, code: 'change-role', roleIds: ['chair'] })
  })
  it('is sent to the role that opens the page itself, when what is in its place is closed to the active one as well', () => {
    const away = { ...student, roles: [...student.roles, activeRole('chairman')] }
    expect(mayOpen('preparation', away, now)).toMatchObject({ ok: false, code: 'change-role', roleIds: ['chair'] })
    expect(mayOpen('preparation', chairmanToo, now)).toEqual({ ok: true })
  })
  it('is refused as on the page in its place, when no role of theirs opens either', () => {
    expect(mayOpen('preparation', student, now)).toEqual(mayOpen('memberMeeting', student, now))
    expect(mayOpen('preparation', student, now)).toMatchObject({ ok: false, roleIds: [] })
  })
})
