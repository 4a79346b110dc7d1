import { endOfDay, startOfDay } from '#shared/clock.ts'
import {
  theUnion,
  type ClubResource,
  type MeetingResource,
  type Resource,
  type ResourceKind,
} from '#shared/roles/resource.ts'
import { isRightTo, rights, type Right } from '#shared/roles/rights.ts'
import type { Role, Who } from '#shared/roles/role.ts'

export const now = startOfDay('2027-02-20')
export const meeting: MeetingResource = {
  of: 'meeting',
  clubId: 'club-001',
  secretary: 'SEC',
  adjusters: ['ADJ'],
  retainedAuthority: ['KEPT'],
  submitted: false,
  deadlineAt: endOfDay('2027-03-15'),
}
export const club: ClubResource = { of: 'club', clubId: 'club-001' }
export const role = (rest: Partial<Role> = {}): Role => ({
  id: 'r',
  kind: 'employable',
  permission: 'none',
  clubId: 'club-001',
  ...rest,
})
export const chairman = role({
  id: 'chair',
  kind: 'elected_club_chairman',
  permission: 'full',
  assignmentType: 'chairman',
  until: '2027-02-28',
})
export const who = (ref: string, activeRole: Role | null, others: Role[] = []): Who => ({
  ref,
  activeRole,
  roles: activeRole ? [activeRole, ...others] : others,
})

export const people = {
  chairman: who('CHA', chairman),
  'member administrative representative': who('MAR', role({ kind: 'elected_club_assignment', permission: 'full' })),
  'board member': who('BOA', role({ kind: 'elected_club_assignment', permission: 'limited' })),
  'former chairman': who('KEPT', role()),
  secretary: who('SEC', role()),
  adjuster: who('ADJ', role()),
  member: who('MEM', role()),
  'chairman of another club': who('OTH', { ...chairman, clubId: 'club-002' }),
  'workplace representative': who('APO', role({ kind: 'elected_workplace_ombudsman', permission: 'full' })),
  'person without a club': who('STU', role({ kind: 'student', clubId: undefined })),
  operator: who('OPE', role({ kind: 'operator', clubId: undefined })),
  editor: who('EDI', role({ kind: 'editor', clubId: undefined })),
}
export type Person = keyof typeof people
export const everybody = Object.keys(people) as Person[]
const officers: Person[] = ['chairman', 'member administrative representative', 'former chairman']
const members: Person[] = [...officers, 'board member', 'secretary', 'adjuster', 'member', 'workplace representative']

const elected: Person[] = [
  'chairman',
  'member administrative representative',
  'board member',
  'workplace representative',
]

/** Those whom each right to that meeting, that club, what the member owns and organises, and the union is for. */
export const allowed: Record<Right, Person[]> = {
  'meeting.read': members,
  'meeting.participate': members,
  'meeting.work': [...officers, 'secretary', 'adjuster'],
  'meeting.edit': officers,
  'meeting.lock': officers,
  'meeting.submit': officers,
  'assignments.register': officers,
  'meeting.handover': officers,
  'protocol.read': [...officers, 'secretary', 'adjuster'],
  'protocol.download': [...officers, 'secretary', 'adjuster'],
  'protocol.edit': ['secretary'],
  'protocol.unlock': [...officers, 'secretary'],
  'protocol.sign': ['secretary', 'adjuster'],
  'protocol.sign.secretary': ['secretary'],
  'protocol.sign.adjuster': ['adjuster'],
  'process.inspect': ['operator'],
  'process.repair': ['operator'],
  'deadline.extend': ['operator'],
  'club.read': members,
  'members.read': ['chairman', 'member administrative representative', 'workplace representative'],
  'member-counts.read': elected,
  'workplaces.read': ['chairman', 'member administrative representative', 'workplace representative'],
  'workplace-salaries.read': ['chairman', 'member administrative representative', 'workplace representative'],
  'assignments.read': ['chairman', 'member administrative representative', 'workplace representative'],
  'assignments.change': ['chairman', 'member administrative representative'],
  'email.send': ['chairman', 'member administrative representative'],
  'contacts.edit': ['chairman', 'member administrative representative'],
  'member-meetings.read': elected,
  'member-meetings.edit': elected,
  'club-documents.read': elected,
  'club-documents.edit': elected,
  'news.read': [...elected, 'chairman of another club', 'editor'],
  'poll.answer': [...elected, 'chairman of another club'],
  'own-mandates.read': ['member'],
  'own-mandates.renew': ['member'],
  'own-membership.read': ['member'],
  'own-membership.change': ['member'],
  'own-payments.read': ['member'],
  'own-address.change': [],
  'own-cases.read': ['member'],
  'own-cases.change': ['member'],
  'my-assignment.read': everybody.filter((person) => person !== 'person without a club'),
  'page.preview': ['editor'],
  'member-cases.repair': ['operator'],
  'conflict-notices.edit': ['operator'],
  'maintenance.switch': ['operator'],
  'companies.answer': ['operator'],
  'clubs.remind': ['operator'],
  'union-mail.send': ['editor'],
  'content.manage': ['editor'],
  'content.check': ['operator', 'editor'],
  'courses.manage': ['editor'],
  'occasion.organise': ['member', 'editor'],
  'occasion.needs': ['member'],
  'occasion.read': ['member', 'operator', 'editor'],
  'occasion.reorder': ['operator', 'editor'],
}

export const everyRight = Object.keys(rights) as Right[]
export const rightsTo = <Kind extends ResourceKind>(kind: Kind) => everyRight.filter((right) => isRightTo(kind, right))
export const resources: { [Kind in ResourceKind]: Extract<Resource, { of: Kind }> } = {
  meeting,
  club,
  own: { of: 'own', person: 'MEM' },
  occasion: { of: 'occasion', organisers: ['MEM'] },
  union: theUnion,
}
