import { stockholmDate } from '../clock.ts'
import { assignmentTypes, type AssignmentType } from '../assignments/types.ts'
import { mandateRoles } from './mandate-roles.ts'
import { hasLeft } from './membership.ts'
import type { Role, RoleKind } from './role.ts'

export type RolePerson = {
  ref: string
  /** Kinds that need no mandate. */
  memberKinds: readonly RoleKind[]
  employments: readonly { id: string; employer: string; clubId: string | null }[]
  /** The last day of a membership that they have left: what they were ends with it, whenever that is carried out. */
  memberUntil?: string | null | undefined
}

export type Mandate = {
  id: string
  clubId: string
  person: string
  type: AssignmentType
  from: string
  /** Last day, included. */
  until: string
  /** After the last day: until when access remains, limited, so that the mandate can be registered anew. */
  graceUntil?: number
}

export const isRunning = (mandate: Pick<Mandate, 'from' | 'until'>, today: string): boolean =>
  mandate.from <= today && today <= mandate.until

const isInGrace = (mandate: Mandate, today: string, now: number): boolean =>
  today > mandate.until && mandate.graceUntil !== undefined && now < mandate.graceUntil

const mandatePrefix = 'mandate:'

/** The assignment that a role with a mandate comes from. */
export const mandateOf = ({ id }: Pick<Role, 'id'>): string => id.slice(mandatePrefix.length)

/** Running mandates before expired ones, the chairman's first. */
const byRank = (one: Mandate, other: Mandate): number =>
  Number(one.graceUntil !== undefined) - Number(other.graceUntil !== undefined) ||
  assignmentTypes.indexOf(one.type) - assignmentTypes.indexOf(other.type) ||
  one.id.localeCompare(other.id)

/** Kinds that an employment already expresses. */
const employed: readonly RoleKind[] = ['manager', 'employable']

/** The first is the one to begin with. An employment at a club's workplace is no role during a mandate there. */
export const rolesOf = (person: RolePerson, assignments: readonly Mandate[], now: number): Role[] => {
  const today = stockholmDate(now)
  if (hasLeft(person, today) || person.memberKinds.includes('non_member')) {
    const outsider: Role = { id: 'member:non_member', kind: 'non_member', permission: 'none' }
    return [hasLeft(person, today) && person.memberUntil ? { ...outsider, leftOn: person.memberUntil } : outsider]
  }
  const employerOf = (clubId: string) => person.employments.find((employment) => employment.clubId === clubId)?.employer
  const own = assignments.filter((mandate) => mandate.person === person.ref)
  const running = own.filter((mandate) => isRunning(mandate, today)).map(({ graceUntil: _, ...mandate }) => mandate)
  const expired = own.filter((mandate) => isInGrace(mandate, today, now))

  const mandates = [...running, ...expired].toSorted(byRank).map((mandate: Mandate): Role => {
    const { kind, permission } = mandateRoles[mandate.type]
    const level = mandate.graceUntil === undefined ? permission : 'limited'
    return {
      id: `${mandatePrefix}${mandate.id}`,
      kind,
      permission: level,
      clubId: mandate.clubId,
      employer: employerOf(mandate.clubId),
      assignmentType: mandate.type,
      until: mandate.until,
    }
  })
  const clubs = new Set(running.map(({ clubId }) => clubId))
  const employments = person.employments
    .filter(({ clubId }) => clubId === null || !clubs.has(clubId))
    .map(({ id, employer, clubId }): Role => ({
      id: `employment:${id}`,
      kind: person.memberKinds.includes('manager') ? 'manager' : 'employable',
      permission: 'none',
      employer,
      clubId: clubId ?? undefined,
    }))
  const kinds = person.memberKinds
    .filter((kind) => person.employments.length === 0 || !employed.includes(kind))
    .map((kind): Role => ({ id: `member:${kind}`, kind, permission: 'none' }))

  const roles = [...mandates, ...kinds, ...employments]
  return roles.length > 0 ? roles : [{ id: 'member:unknown', kind: 'unknown', permission: 'none' }]
}

export const activeRoleOf = (roles: readonly Role[], chosen: string | null): Role | null =>
  roles.find(({ id }) => id === chosen) ?? roles[0] ?? null
