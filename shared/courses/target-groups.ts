import type { AssignmentType } from '../assignments/types.ts'
import type { Role, RoleKind } from '../roles/role.ts'

/** Whom a course is for (specification section 3). */
export const targetGroups = [
  'chair',
  'viceChair',
  'boardMember',
  'treasurer',
  'memberAdministrativeRepresentative',
  'auditor',
  'electionPreparer',
  'workplaceRepresentative',
  'negotiator',
  'informationRepresentative',
  'workEnvironmentRepresentative',
  'chiefWorkEnvironmentRepresentative',
  'safetyCommittee',
  'companyBoardMember',
  'industryDelegate',
  'ewcMember',
  'ewcChair',
  'confederationCouncil',
  'regionDelegate',
  'elected',
  'group500',
  'manager',
  'employee',
  'selfEmployed',
  'student',
  'jobSeeker',
  'employable',
  'retired',
  'member',
  'notMember',
] as const
export type TargetGroup = (typeof targetGroups)[number]

/** The groups that an assignment belongs to; treasurers are elected among the members of the board. */
const ofAssignment: Readonly<Record<AssignmentType, readonly TargetGroup[]>> = {
  chairman: ['chair'],
  viceChairman: ['viceChair', 'chair'],
  boardMember: ['boardMember', 'treasurer'],
  memberAdministrativeRepresentative: ['memberAdministrativeRepresentative'],
  auditor: ['auditor'],
  electionPreparer: ['electionPreparer'],
  apoNegotiationFull: ['workplaceRepresentative', 'negotiator'],
  apoNegotiationLimited: ['workplaceRepresentative', 'negotiator'],
  apoInfo: ['workplaceRepresentative', 'informationRepresentative'],
  safetyCommitteeCommissioner: ['safetyCommittee', 'workEnvironmentRepresentative'],
  safetyCommitteeCommissionerSubstitute: ['safetyCommittee', 'workEnvironmentRepresentative'],
  chiefWorkEnvironmentRepresentative: ['chiefWorkEnvironmentRepresentative', 'workEnvironmentRepresentative'],
  chiefWorkEnvironmentRepresentativeSubstitute: ['chiefWorkEnvironmentRepresentative', 'workEnvironmentRepresentative'],
  workEnvironmentRepresentative: ['workEnvironmentRepresentative'],
  workEnvironmentRepresentativeSubstitute: ['workEnvironmentRepresentative'],
  employeeMemberCompanyBoard: ['companyBoardMember'],
  employeeMemberCompanyBoardSubstitute: ['companyBoardMember'],
  industryDelegationMember: ['industryDelegate'],
  ewcChairman: ['ewcChair', 'ewcMember'],
  ewcMember: ['ewcMember'],
  ewcMemberSubstitute: ['ewcMember'],
  confederationCouncilRepresentative: ['confederationCouncil'],
  confederationCouncilRepresentativeSubstitute: ['confederationCouncil'],
  regionDelegate: ['regionDelegate'],
  regionDelegateSubstitute: ['regionDelegate'],
}

const ofKind: Readonly<Record<RoleKind, readonly TargetGroup[]>> = {
  elected_club_chairman: ['elected', 'member'],
  elected_club_assignment: ['elected', 'member'],
  elected_workplace_ombudsman: ['elected', 'member'],
  elected_workplace_ombudsman_with_information_mandate: ['elected', 'member'],
  elected_workplace_environment_ombudsman: ['elected', 'member'],
  ewc: ['elected', 'member'],
  '500_group': ['group500', 'member'],
  manager: ['manager', 'member'],
  employable: ['employee', 'employable', 'member'],
  self_employed: ['selfEmployed', 'member'],
  student: ['student', 'member'],
  job_seeker: ['jobSeeker', 'member'],
  retired: ['retired', 'member'],
  unknown: ['member'],
  non_member: ['notMember'],
  operator: [],
  editor: [],
}

/** The target groups of a person acting in this role. */
export const groupsOf = ({ kind, assignmentType }: Pick<Role, 'kind' | 'assignmentType'>): TargetGroup[] => [
  ...(assignmentType ? ofAssignment[assignmentType] : []),
  ...ofKind[kind],
]
