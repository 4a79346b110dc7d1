import type { ErrorCode } from '../errors.ts'
import { permissionScopes, type PermissionScope } from './mandate-roles.ts'
import type { Opener, OpenerOf } from './openers.ts'
import type { Resource, ResourceKind } from './resource.ts'
import type { PermissionLevel } from './role.ts'

type Rule = {
  [Kind in ResourceKind]: { of: Kind; by: readonly OpenerOf<Kind>[]; otherwise: ErrorCode }
}[ResourceKind]

const authority = ['club-officer', 'retained-authority'] as const

/** Every right (specification section 6). */
export const rights = {
  'meeting.read': {
    of: 'meeting',
    by: [...authority, 'secretary', 'adjuster', 'club-member'],
    otherwise: 'no-access-in-role',
  },
  'meeting.participate': { of: 'meeting', by: ['club-member'], otherwise: 'no-access-in-role' },
  'meeting.work': {
    of: 'meeting',
    by: [...authority, 'receipt', 'secretary', 'adjuster'],
    otherwise: 'no-access-in-role',
  },
  'meeting.edit': { of: 'meeting', by: authority, otherwise: 'no-access-in-role' },
  'meeting.lock': { of: 'meeting', by: authority, otherwise: 'no-access-in-role' },
  'meeting.submit': { of: 'meeting', by: [...authority, 'answer-to-submission'], otherwise: 'no-access-in-role' },
  'assignments.register': { of: 'meeting', by: authority, otherwise: 'no-access-in-role' },
  // A handover goes on after the meeting is submitted, also for those who left.
  'meeting.handover': { of: 'meeting', by: [...authority, 'receipt'], otherwise: 'no-access-in-role' },
  'protocol.read': {
    of: 'meeting',
    by: [...authority, 'receipt', 'secretary', 'adjuster'],
    otherwise: 'no-access-in-role',
  },
  'protocol.download': {
    of: 'meeting',
    by: [...authority, 'receipt', 'secretary', 'adjuster', 'member-of-submitted'],
    otherwise: 'no-access-in-role',
  },
  'protocol.edit': { of: 'meeting', by: ['secretary', 'rehearser'], otherwise: 'secretary-only' },
  // The process lets others than the secretary unlock only when a signatory has left the club.
  'protocol.unlock': { of: 'meeting', by: [...authority, 'secretary'], otherwise: 'secretary-only' },
  'protocol.sign': { of: 'meeting', by: ['secretary', 'adjuster', 'rehearser'], otherwise: 'not-signatory' },
  'protocol.sign.secretary': { of: 'meeting', by: ['secretary', 'rehearser'], otherwise: 'not-signatory' },
  'protocol.sign.adjuster': { of: 'meeting', by: ['adjuster', 'rehearser'], otherwise: 'not-signatory' },
  'process.repair': { of: 'meeting', by: ['operator'], otherwise: 'unauthorized' },
  'deadline.extend': { of: 'meeting', by: ['operator'], otherwise: 'unauthorized' },
  'club.read': { of: 'club', by: ['club-member'], otherwise: 'no-access-in-role' },
  // Who belongs to the union is for those with member data alone; the other elected learn how many they are.
  'members.read': { of: 'club', by: ['member-data'], otherwise: 'no-access-in-role' },
  'member-counts.read': { of: 'club', by: ['club-elected'], otherwise: 'no-access-in-role' },
  'workplaces.read': { of: 'club', by: ['workplace-membership'], otherwise: 'no-access-in-role' },
  'workplace-salaries.read': { of: 'club', by: ['salary'], otherwise: 'no-access-in-role' },
  'assignments.read': { of: 'club', by: ['assignments'], otherwise: 'no-access-in-role' },
  'assignments.change': { of: 'club', by: ['club-officer'], otherwise: 'no-access-in-role' },
  'contacts.edit': { of: 'club', by: ['club-officer'], otherwise: 'no-access-in-role' },
  // Never in the hours of grace.
  'email.send': { of: 'club', by: ['club-officer'], otherwise: 'no-access-in-role' },
  'member-meetings.read': { of: 'club', by: ['club-elected'], otherwise: 'no-access-in-role' },
  'member-meetings.edit': { of: 'club', by: ['communication'], otherwise: 'no-access-in-role' },
  'club-documents.read': { of: 'club', by: ['club-elected'], otherwise: 'no-access-in-role' },
  'club-documents.edit': { of: 'club', by: ['communication'], otherwise: 'no-access-in-role' },
  // What belongs to one person does not exist for others.
  'own-mandates.read': { of: 'own', by: ['self'], otherwise: 'not-found' },
  'own-mandates.renew': { of: 'own', by: ['self'], otherwise: 'not-found' },
  'own-membership.read': { of: 'own', by: ['union-member'], otherwise: 'no-access-in-role' },
  // The last invoice may be unpaid, and the statement of a year is wanted in the spring after it.
  'own-payments.read': { of: 'own', by: ['union-member', 'former-member'], otherwise: 'no-access-in-role' },
  // Also of former members: what became of what they asked for.
  'own-cases.read': { of: 'own', by: ['self'], otherwise: 'not-found' },
  // A repeated request gets the same answer; whatever is new takes `own-membership.change`.
  'own-cases.change': { of: 'own', by: ['self'], otherwise: 'not-found' },
  'own-membership.change': { of: 'own', by: ['union-member'], otherwise: 'no-access-in-role' },
  // A member's address is the register's, and changed once it is verified.
  'own-address.change': { of: 'own', by: ['outsider'], otherwise: 'no-access-in-role' },
  'occasion.organise': { of: 'occasion', by: ['organiser', 'editor'], otherwise: 'no-access-in-role' },
  'occasion.needs': { of: 'occasion', by: ['organiser'], otherwise: 'no-access-in-role' },
  // Operators read numbers, no names, and keep the order.
  'occasion.read': { of: 'occasion', by: ['organiser', 'editor', 'operator'], otherwise: 'no-access-in-role' },
  // An organiser, who admits, does not decide who is passed over.
  'occasion.reorder': { of: 'occasion', by: ['editor', 'operator'], otherwise: 'unauthorized' },
  'my-assignment.read': {
    of: 'union',
    by: ['club-member', 'elected', 'operator', 'editor'],
    otherwise: 'no-access-in-role',
  },
  'news.read': { of: 'union', by: ['elected', 'editor'], otherwise: 'no-access-in-role' },
  'poll.answer': { of: 'union', by: ['elected'], otherwise: 'no-access-in-role' },
  'process.inspect': { of: 'union', by: ['operator'], otherwise: 'unauthorized' },
  'member-cases.repair': { of: 'union', by: ['operator'], otherwise: 'unauthorized' },
  'conflict-notices.edit': { of: 'union', by: ['operator'], otherwise: 'unauthorized' },
  'companies.answer': { of: 'union', by: ['operator'], otherwise: 'unauthorized' },
  'maintenance.switch': { of: 'union', by: ['operator'], otherwise: 'unauthorized' },
  'clubs.remind': { of: 'union', by: ['operator'], otherwise: 'unauthorized' },
  'page.preview': { of: 'union', by: ['editor'], otherwise: 'unauthorized' },
  // To all members of the union.
  'union-mail.send': { of: 'union', by: ['editor'], otherwise: 'unauthorized' },
  'content.manage': { of: 'union', by: ['editor'], otherwise: 'unauthorized' },
  'content.check': { of: 'union', by: ['editor', 'operator'], otherwise: 'unauthorized' },
  'courses.manage': { of: 'union', by: ['editor'], otherwise: 'unauthorized' },
} as const satisfies Record<string, Rule>
export type Right = keyof typeof rights

export type RightTo<Kind extends ResourceKind> = {
  [Each in Right]: (typeof rights)[Each]['of'] extends Kind ? Each : never
}[Right]

export type ResourceFor<Asked extends Right> = Extract<Resource, { of: (typeof rights)[Asked]['of'] }>

export const isRightTo = <Kind extends ResourceKind>(kind: Kind, right: Right): right is RightTo<Kind> =>
  rights[right].of === kind

export const openersOf = (right: Right): readonly Opener[] => rights[right].by

export const meetingRights = (Object.keys(rights) as Right[]).filter((right) => isRightTo('meeting', right))

/** What a person who may edit a meeting may do by that alone. */
export const editorRights: readonly RightTo<'meeting'>[] = meetingRights.filter((right) =>
  openersOf('meeting.edit').every((opener) => openersOf(right).includes(opener)),
)

/** What a permission level reaches, without the scopes that nothing in the portal asks for yet. */
export const scopesInUse = (level: PermissionLevel): PermissionScope[] =>
  permissionScopes[level].filter((scope) =>
    Object.values<{ by: readonly Opener[] }>(rights).some(({ by }) => by.some((opener) => opener === scope)),
  )
