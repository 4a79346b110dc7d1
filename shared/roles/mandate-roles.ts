import { lastDayOfFebruary } from '../clock.ts'
import type { AssignmentType } from '../assignments/types.ts'
import type { PermissionLevel, RoleKind } from './role.ts'

type MandateRole = { kind: RoleKind; permission: PermissionLevel }

const officer: MandateRole = { kind: 'elected_club_assignment', permission: 'full' }
const assignment: MandateRole = { kind: 'elected_club_assignment', permission: 'limited' }
const workEnvironment: MandateRole = { kind: 'elected_workplace_environment_ombudsman', permission: 'limited' }
const works: MandateRole = { kind: 'ewc', permission: 'limited' }

/** Full authority for a club lies with three officers only (specification section 6). */
export const mandateRoles: Readonly<Record<AssignmentType, MandateRole>> = {
  chairman: { kind: 'elected_club_chairman', permission: 'full' },
  viceChairman: officer,
  memberAdministrativeRepresentative: officer,
  boardMember: assignment,
  auditor: assignment,
  electionPreparer: { ...assignment, permission: 'limited-assignments' },
  apoNegotiationFull: { kind: 'elected_workplace_ombudsman', permission: 'limited-salary' },
  apoNegotiationLimited: { kind: 'elected_workplace_ombudsman', permission: 'limited' },
  apoInfo: { kind: 'elected_workplace_ombudsman_with_information_mandate', permission: 'limited' },
  safetyCommitteeCommissioner: workEnvironment,
  safetyCommitteeCommissionerSubstitute: workEnvironment,
  chiefWorkEnvironmentRepresentative: workEnvironment,
  chiefWorkEnvironmentRepresentativeSubstitute: workEnvironment,
  workEnvironmentRepresentative: workEnvironment,
  workEnvironmentRepresentativeSubstitute: workEnvironment,
  employeeMemberCompanyBoard: assignment,
  employeeMemberCompanyBoardSubstitute: assignment,
  industryDelegationMember: assignment,
  ewcChairman: works,
  ewcMember: works,
  ewcMemberSubstitute: works,
  confederationCouncilRepresentative: assignment,
  confederationCouncilRepresentativeSubstitute: assignment,
  regionDelegate: assignment,
  regionDelegateSubstitute: assignment,
}

export type PermissionScope = 'member-data' | 'communication' | 'workplace-membership' | 'assignments' | 'salary'

/** What each level reaches (specification section 3). */
export const permissionScopes: Readonly<Record<PermissionLevel, readonly PermissionScope[]>> = {
  full: ['member-data', 'communication', 'workplace-membership', 'assignments', 'salary'],
  limited: ['communication'],
  'limited-assignments': ['communication', 'assignments'],
  'limited-salary': ['communication', 'salary'],
  none: [],
}

export type Mandate = { person: string; type: AssignmentType; from: string; until: string }

const isFull = ({ type }: Mandate): boolean => mandateRoles[type].permission === 'full'

export const fullAuthorityIn = (assignments: readonly Mandate[], day: string): string[] => [
  ...new Set(
    assignments.filter((each) => isFull(each) && each.from <= day && day <= each.until).map(({ person }) => person),
  ),
]

/**
 * Those whose mandates ended with February of the meeting's own year, as long as no one else has full authority; they
 * may register until the deadline. One whose mandate ended on another day registers it anew.
 */
export const retainedBeforeMeeting = (assignments: readonly Mandate[], year: number, day: string): string[] =>
  fullAuthorityIn(assignments, day).length > 0
    ? []
    : lastFullAuthorityIn(
        assignments.filter(({ until }) => until === lastDayOfFebruary(year)),
        day,
      )

/** Where no one has full authority on a day: those who had it last. */
export const lastFullAuthorityIn = (assignments: readonly Mandate[], day: string): string[] => {
  const ended = assignments.filter((each) => isFull(each) && each.until < day)
  const last = ended
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  return [...new Set(ended.filter(({ until }) => until === last).map(({ person }) => person))]
}

/** A club's chairman on a day, or who was it last before; null where it has had none. */
export const chairOf = (assignments: readonly Mandate[], day: string): string | null =>
  assignments
    .filter(({ type, from }) => type === 'chairman' && from <= day)
    .toSorted((one, other) => one.until.localeCompare(other.until))
    .at(-1)?.person ?? null
