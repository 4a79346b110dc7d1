import type { ErrorCode } from '../errors.ts'
import { heldMeeting, inRehearsal, namedOpeners, opens, type Opener } from './openers.ts'
import { meetingOf, theUnion, type MeetingResource, type Resource } from './resource.ts'
import { openersOf, rights, type ResourceFor, type Right } from './rights.ts'
import type { Role, Who } from './role.ts'

export type Access = { ok: true } | { ok: false; code: ErrorCode; wouldOpen: Opener[]; roleIds: string[] }

const has = (right: Right, who: Who, resource: Resource | null, now: number): boolean =>
  resource !== null &&
  resource.of === rights[right].of &&
  openersOf(right).some((opener) => opens(opener, who, resource, now))

const wouldOpen = (right: Right, resource: Resource | null): Opener[] => {
  const by = openersOf(right)
  const isRehearsal = resource?.of === 'meeting' && resource.rehearsal === true
  // A rehearsal is for those who could hold the real meeting, whatever part they play in it.
  if (isRehearsal && by.includes('rehearser')) return ['club-officer']
  return namedOpeners.filter((opener) => by.includes(opener) && (!isRehearsal || inRehearsal.includes(opener)))
}

/** What stands in the way is the deadline alone: an operator can extend it, and a change of role would not help. */
const isTooLate = (right: Right, who: Who, resource: Resource, now: number): boolean =>
  resource.of === 'meeting' &&
  !resource.submitted &&
  now >= resource.deadlineAt &&
  openersOf(right).includes('retained-authority') &&
  heldMeeting(who, resource)

/**
 * Refused with `change-role` when another own role has it (`roleIds`). Of a meeting only what decides rights is read.
 */
export const may = <Asked extends Right>(right: Asked, who: Who, resource: ResourceFor<Asked>, now: number): Access => {
  if (has(right, who, resource, now)) return { ok: true }
  const roleIds = who.roles
    .filter((activeRole) => has(right, { ...who, activeRole }, resource, now))
    .map(({ id }) => id)
  return {
    ok: false,
    code:
      roleIds.length > 0 ? 'change-role' : isTooLate(right, who, resource, now) ? 'overdue' : rights[right].otherwise,
    wouldOpen: wouldOpen(right, resource),
    roleIds,
  }
}

/** The club whose meeting the active role can edit, retained authority included; sessions remember it. */
export const editorOf = (who: Who, meeting: MeetingResource, now: number): string | undefined =>
  has('meeting.edit', who, meeting, now) ? meeting.clubId : undefined

/** What a right is about for a user who acts in a role: its club, or a meeting there of which no more is known. */
const resourceIn = (right: Right, { ref }: Who, role: Role | null): Resource | null => {
  const clubId = role?.clubId
  switch (rights[right].of) {
    case 'meeting':
      return clubId === undefined ? null : meetingOf(clubId)
    case 'club':
      return clubId === undefined ? null : { of: 'club', clubId }
    case 'own':
      return { of: 'own', person: ref }
    case 'occasion':
      // A role alone does not say which occasion it is about.
      return null
    case 'union':
      return theUnion
  }
}

export const mayInActiveRole = (right: Right, who: Who, now: number): Access => {
  const hasIn = (activeRole: Role | null) => has(right, { ...who, activeRole }, resourceIn(right, who, activeRole), now)
  if (hasIn(who.activeRole)) return { ok: true }
  const roleIds = who.roles.filter(hasIn).map(({ id }) => id)
  return {
    ok: false,
    code: roleIds.length > 0 ? 'change-role' : rights[right].otherwise,
    wouldOpen: wouldOpen(right, null),
    roleIds,
  }
}

/** Whether a role by itself has one of these in its own club; a preview of the role goes by it. */
export const isOpenedBy = (openers: readonly string[], role: Role, now: number): boolean => {
  const who: Who = { ref: '', activeRole: role, roles: [role] }
  const { clubId } = role
  const resources: Resource[] = [
    theUnion,
    { of: 'own', person: who.ref },
    ...(clubId === undefined ? [] : [meetingOf(clubId), { of: 'club' as const, clubId }]),
  ]
  return namedOpeners.some(
    (opener) => openers.includes(opener) && resources.some((resource) => opens(opener, who, resource, now)),
  )
}
