import { stockholmDate } from '../clock.ts'
import type { ErrorCode } from '../errors.ts'
import { permissionScopes, type PermissionScope } from './mandate-roles.ts'
import type { PermissionLevel, Role, Who } from './role.ts'

/** What access depends on in a meeting. */
export type MeetingAccess = {
  clubId: string
  secretary?: string | null
  adjusters?: readonly string[]
  /** People who keep full authority for this meeting, also when their mandates end in between. */
  keptAuthority: readonly string[]
  submitted: boolean
  /** Before which the protocol must be submitted; kept authority ends here. */
  deadlineAt: number
  /** The club only rehearses the meeting. */
  rehearsal?: boolean
}

/** Ways of having a right in a club, whatever its meeting: an assignment there, or what its permission level reaches. */
export type ClubOpener = 'club-elected' | Extract<PermissionScope, 'member-data' | 'communication' | 'assignments'>

/** Ways of having a right; also the names of the roles that would open it. */
export type Opener =
  | ClubOpener
  | 'elected'
  | 'club-officer'
  | 'kept-authority'
  | 'answer-to-submission'
  | 'receipt'
  | 'secretary'
  | 'adjuster'
  | 'club-member'
  | 'rehearser'
  | 'operator'
  | 'editor'

type Rule = { by: readonly Opener[]; otherwise: ErrorCode }

const authority = ['club-officer', 'kept-authority'] as const

/** Every right, who has it and what everybody else is told (specification section 6). */
export const rights = {
  'meeting.read': { by: [...authority, 'secretary', 'adjuster', 'club-member'], otherwise: 'no-access-in-role' },
  'meeting.participate': { by: ['club-member'], otherwise: 'no-access-in-role' },
  'meeting.work': { by: [...authority, 'receipt', 'secretary', 'adjuster'], otherwise: 'no-access-in-role' },
  'meeting.edit': { by: authority, otherwise: 'no-access-in-role' },
  'meeting.lock': { by: authority, otherwise: 'no-access-in-role' },
  'meeting.submit': { by: [...authority, 'answer-to-submission'], otherwise: 'no-access-in-role' },
  'assignments.register': { by: authority, otherwise: 'no-access-in-role' },
  // A handover goes on after the meeting is submitted, also for those who left.
  'meeting.handover': { by: [...authority, 'receipt'], otherwise: 'no-access-in-role' },
  'protocol.read': { by: [...authority, 'receipt', 'secretary', 'adjuster'], otherwise: 'no-access-in-role' },
  'protocol.edit': { by: ['secretary', 'rehearser'], otherwise: 'secretary-only' },
  // The process lets others than the secretary unlock only when a signatory has left the club.
  'protocol.unlock': { by: [...authority, 'secretary'], otherwise: 'secretary-only' },
  'protocol.sign': { by: ['secretary', 'adjuster', 'rehearser'], otherwise: 'not-signatory' },
  'protocol.sign.secretary': { by: ['secretary', 'rehearser'], otherwise: 'not-signatory' },
  'protocol.sign.adjuster': { by: ['adjuster', 'rehearser'], otherwise: 'not-signatory' },
  'process.inspect': { by: ['operator'], otherwise: 'unauthorized' },
  'process.repair': { by: ['operator'], otherwise: 'unauthorized' },
  'deadline.extend': { by: ['operator'], otherwise: 'unauthorized' },
  'club.read': { by: ['club-member'], otherwise: 'no-access-in-role' },
  'members.read': { by: ['communication'], otherwise: 'no-access-in-role' },
  'members.export': { by: ['member-data'], otherwise: 'no-access-in-role' },
  'assignments.read': { by: ['assignments'], otherwise: 'no-access-in-role' },
  'assignments.change': { by: ['club-officer'], otherwise: 'no-access-in-role' },
  'contacts.edit': { by: ['club-officer'], otherwise: 'no-access-in-role' },
  'member-meetings.read': { by: ['club-elected'], otherwise: 'no-access-in-role' },
  'member-meetings.edit': { by: ['communication'], otherwise: 'no-access-in-role' },
  'club-documents.read': { by: ['club-elected'], otherwise: 'no-access-in-role' },
  'club-documents.edit': { by: ['communication'], otherwise: 'no-access-in-role' },
  'news.read': { by: ['elected', 'editor'], otherwise: 'no-access-in-role' },
  'poll.answer': { by: ['elected'], otherwise: 'no-access-in-role' },
  'my-assignment.read': { by: ['club-member', 'elected', 'operator', 'editor'], otherwise: 'no-access-in-role' },
  'page.preview': { by: ['editor'], otherwise: 'unauthorized' },
  'content.manage': { by: ['editor'], otherwise: 'unauthorized' },
} as const satisfies Record<string, Rule>
export type Right = keyof typeof rights

export type Access = { ok: true } | { ok: false; code: ErrorCode; wouldOpen: Opener[]; roleIds: string[] }

const clubKinds: readonly Role['kind'][] = ['elected_club_chairman', 'elected_club_assignment']

/** Chairman, vice chairman and member administrative representative of the club, to the last day of their mandate. */
export const hasFullAuthority = (role: Role | null, clubId: string, now: number): boolean =>
  role !== null &&
  role.permission === 'full' &&
  role.clubId === clubId &&
  clubKinds.includes(role.kind) &&
  (role.until === undefined || stockholmDate(now) <= role.until)

/** Acting in the club, or having no role there any more that one could change to. */
const actsIn = (who: Who, clubId: string): boolean =>
  who.activeRole?.clubId === clubId || !who.roles.some((role) => role.clubId === clubId)

const isKept = (who: Who, meeting: MeetingAccess, now: number): boolean =>
  meeting.keptAuthority.includes(who.ref) && now < meeting.deadlineAt && actsIn(who, meeting.clubId)

type Predicate = (who: Who, meeting: MeetingAccess, now: number) => boolean

const reaches =
  (scope: PermissionScope): Predicate =>
  ({ activeRole }, { clubId }) =>
    activeRole?.clubId === clubId && permissionScopes[activeRole.permission].includes(scope)

const inMeeting: Readonly<Record<Exclude<Opener, 'operator' | 'editor' | 'elected'>, Predicate>> = {
  'club-officer': (who, meeting, now) => hasFullAuthority(who.activeRole, meeting.clubId, now),
  'kept-authority': (who, meeting, now) => !meeting.submitted && isKept(who, meeting, now),
  // A submission sent again because its answer got lost must be answered, not refused.
  'answer-to-submission': (who, meeting, now) => meeting.submitted && isKept(who, meeting, now),
  // Those who held the meeting keep its receipt, whomever it elected; when it is overdue they still read it, to see so.
  receipt: (who, meeting, now) =>
    (meeting.submitted || now >= meeting.deadlineAt) &&
    meeting.keptAuthority.includes(who.ref) &&
    actsIn(who, meeting.clubId),
  secretary: (who, meeting) => meeting.secretary === who.ref && actsIn(who, meeting.clubId),
  adjuster: (who, meeting) => (meeting.adjusters ?? []).includes(who.ref) && actsIn(who, meeting.clubId),
  'club-member': (who, meeting) => who.activeRole?.clubId === meeting.clubId,
  'club-elected': ({ activeRole }, { clubId }) => activeRole?.clubId === clubId && activeRole.permission !== 'none',
  'member-data': reaches('member-data'),
  communication: reaches('communication'),
  assignments: reaches('assignments'),
  // Alone in a rehearsal, whoever may hold the meeting plays every part.
  rehearser: (who, meeting, now) => meeting.rehearsal === true && hasFullAuthority(who.activeRole, meeting.clubId, now),
}

/** Nobody else takes part in a rehearsal, or reads it. */
const inRehearsal: readonly Opener[] = ['club-officer', 'rehearser']

const opens = (opener: Opener, who: Who, meeting: MeetingAccess | null, now: number): boolean => {
  if (opener === 'operator' || opener === 'editor') return who.activeRole?.kind === opener
  if (opener === 'elected') return who.activeRole !== null && who.activeRole.permission !== 'none'
  if (meeting?.rehearsal && !inRehearsal.includes(opener)) return false
  return meeting !== null && inMeeting[opener](who, meeting, now)
}

/** What a right in a club looks at, where no meeting of the club matters. */
export const clubAccess = (clubId: string): MeetingAccess => ({
  clubId,
  keptAuthority: [],
  submitted: false,
  deadlineAt: 0,
})

const has = (right: Right, who: Who, meeting: MeetingAccess | null, now: number): boolean =>
  rights[right].by.some((opener) => opens(opener, who, meeting, now))

/** Ways of having a right that a refused person can be told about. */
export const namedOpeners: readonly Opener[] = [
  'club-officer',
  'secretary',
  'adjuster',
  'club-elected',
  'member-data',
  'communication',
  'assignments',
  'elected',
  'club-member',
  'operator',
  'editor',
]

const openersOf = (right: Right, meeting: MeetingAccess | null): Opener[] => {
  const by: readonly Opener[] = rights[right].by
  // A rehearsal is for those who could hold the real meeting, whatever part they play in it.
  if (meeting?.rehearsal) return by.some((opener) => inRehearsal.includes(opener)) ? ['club-officer'] : []
  return namedOpeners.filter((opener) => by.includes(opener))
}

/** What stands in the way is the deadline alone: an operator can extend it, and a change of role would not help. */
const isTooLate = (right: Right, who: Who, meeting: MeetingAccess | null, now: number): boolean =>
  meeting !== null &&
  !meeting.submitted &&
  now >= meeting.deadlineAt &&
  rights[right].by.some((by) => by === 'kept-authority') &&
  meeting.keptAuthority.includes(who.ref) &&
  actsIn(who, meeting.clubId)

/**
 * Whether somebody has a right, for this meeting (null: none). Refused with `change-role` when another of
 * their own roles has it; `roleIds` names those. The state of the meeting is not looked at beyond who may.
 */
export const may = (right: Right, who: Who, meeting: MeetingAccess | null, now: number): Access => {
  if (has(right, who, meeting, now)) return { ok: true }
  const wouldOpen = openersOf(right, meeting)
  const roleIds = who.roles.filter((activeRole) => has(right, { ...who, activeRole }, meeting, now)).map(({ id }) => id)
  return {
    ok: false,
    code:
      roleIds.length > 0 ? 'change-role' : isTooLate(right, who, meeting, now) ? 'overdue' : rights[right].otherwise,
    wouldOpen,
    roleIds,
  }
}

/** What a permission level reaches, without the scopes that nothing in the portal asks for yet. */
export const scopesInUse = (level: PermissionLevel): PermissionScope[] =>
  permissionScopes[level].filter((scope) =>
    Object.values<Rule>(rights).some(({ by }) => by.some((opener) => opener === scope)),
  )

/** The club whose meeting the person can edit with the active role, kept authority included; what sessions remember. */
export const editorOf = (who: Who, meeting: MeetingAccess, now: number): string | undefined =>
  has('meeting.edit', who, meeting, now) ? meeting.clubId : undefined

/** Whether a role by itself is one of these ways of having a right, in its own club; what a preview of the role goes by. */
export const isOpenedBy = (openers: readonly string[], role: Role, now: number): boolean =>
  namedOpeners.some(
    (opener) =>
      openers.includes(opener) &&
      opens(opener, { ref: '', activeRole: role, roles: [role] }, clubAccess(role.clubId ?? ''), now),
  )

/** Whether somebody has a right in the club that their active role belongs to, and if not, what would open it. */
export const mayInOwnClub = (right: Right, who: Who, now: number): Access => {
  const hasIn = (activeRole: Role | null) =>
    has(right, { ...who, activeRole }, clubAccess(activeRole?.clubId ?? ''), now)
  if (hasIn(who.activeRole)) return { ok: true }
  const roleIds = who.roles.filter(hasIn).map(({ id }) => id)
  return {
    ok: false,
    code: roleIds.length > 0 ? 'change-role' : rights[right].otherwise,
    wouldOpen: openersOf(right, null),
    roleIds,
  }
}
