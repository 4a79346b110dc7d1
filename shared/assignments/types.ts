import { meetingLimits, termYears } from '../limits.ts'

/** Every kind of assignment a person can be elected to (specification section 3), with its substitutes. */
export const assignmentTypes = [
  'chairman',
  'viceChairman',
  'boardMember',
  'memberAdministrativeRepresentative',
  'auditor',
  'electionPreparer',
  'apoNegotiationFull',
  'apoNegotiationLimited',
  'apoInfo',
  'safetyCommitteeCommissioner',
  'safetyCommitteeCommissionerSubstitute',
  'chiefWorkEnvironmentRepresentative',
  'chiefWorkEnvironmentRepresentativeSubstitute',
  'workEnvironmentRepresentative',
  'workEnvironmentRepresentativeSubstitute',
  'employeeMemberCompanyBoard',
  'employeeMemberCompanyBoardSubstitute',
  'industryDelegationMember',
  'ewcChairman',
  'ewcMember',
  'ewcMemberSubstitute',
  'confederationCouncilRepresentative',
  'confederationCouncilRepresentativeSubstitute',
  'regionDelegate',
  'regionDelegateSubstitute',
] as const
export type AssignmentType = (typeof assignmentTypes)[number]

const known: ReadonlySet<string> = new Set(assignmentTypes)
export const isAssignmentType = (text: string): text is AssignmentType => known.has(text)

export type AssignmentRules = {
  /** Whether the club registers it after its annual meeting; for all others the union must be contacted. */
  registeredBy: 'club' | 'union'
  holders: 'one' | 'many'
  substituteOf?: AssignmentType
}

const clubOne: AssignmentRules = { registeredBy: 'club', holders: 'one' }
const clubMany: AssignmentRules = { registeredBy: 'club', holders: 'many' }
const union: AssignmentRules = { registeredBy: 'union', holders: 'many' }

export const assignmentRules: Readonly<Record<AssignmentType, AssignmentRules>> = {
  chairman: clubOne,
  viceChairman: clubOne,
  boardMember: clubMany,
  memberAdministrativeRepresentative: clubOne,
  auditor: clubMany,
  electionPreparer: clubMany,
  apoNegotiationFull: union,
  apoNegotiationLimited: union,
  apoInfo: union,
  safetyCommitteeCommissioner: clubMany,
  safetyCommitteeCommissionerSubstitute: { ...clubMany, substituteOf: 'safetyCommitteeCommissioner' },
  chiefWorkEnvironmentRepresentative: clubOne,
  chiefWorkEnvironmentRepresentativeSubstitute: { ...clubOne, substituteOf: 'chiefWorkEnvironmentRepresentative' },
  workEnvironmentRepresentative: clubMany,
  workEnvironmentRepresentativeSubstitute: { ...clubMany, substituteOf: 'workEnvironmentRepresentative' },
  employeeMemberCompanyBoard: clubMany,
  employeeMemberCompanyBoardSubstitute: { ...clubMany, substituteOf: 'employeeMemberCompanyBoard' },
  industryDelegationMember: union,
  ewcChairman: { ...union, holders: 'one' },
  ewcMember: union,
  ewcMemberSubstitute: { ...union, substituteOf: 'ewcMember' },
  confederationCouncilRepresentative: union,
  confederationCouncilRepresentativeSubstitute: { ...union, substituteOf: 'confederationCouncilRepresentative' },
  regionDelegate: clubMany,
  regionDelegateSubstitute: { ...clubMany, substituteOf: 'regionDelegate' },
}

export const clubAssignmentTypes: readonly AssignmentType[] = assignmentTypes.filter(
  (type) => assignmentRules[type].registeredBy === 'club',
)

export const unionAssignmentTypes: readonly AssignmentType[] = assignmentTypes.filter(
  (type) => assignmentRules[type].registeredBy === 'union',
)

/** Assignments that make their holder a member of the club board, who does not vote on its discharge. */
export const boardAssignmentTypes: readonly AssignmentType[] = [
  'chairman',
  'viceChairman',
  'boardMember',
  'memberAdministrativeRepresentative',
]

export const terms: readonly number[] = Array.from(
  { length: termYears.max - termYears.min + 1 },
  (_, index) => termYears.min + index,
)

/** What a club should normally elect at the least: five people, two of them board members if possible. */
export const recommendedElections: readonly { type: AssignmentType; seats: number }[] = [
  { type: 'chairman', seats: 1 },
  { type: 'boardMember', seats: meetingLimits.boardMembersIfPossible },
  { type: 'auditor', seats: 1 },
  { type: 'electionPreparer', seats: 1 },
  { type: 'regionDelegate', seats: 1 },
]

/** Which recommended assignments no member holds, and how many people are missing to the recommended number. */
export const recommendationGaps = (
  elected: readonly { type: AssignmentType; person: string }[],
): { missing: AssignmentType[]; peopleMissing: number } => {
  const held = new Set(elected.map(({ type }) => type))
  const people = new Set(elected.map(({ person }) => person))
  return {
    missing: recommendedElections.map(({ type }) => type).filter((type) => !held.has(type)),
    peopleMissing: Math.max(0, meetingLimits.recommendedElected - people.size),
  }
}
