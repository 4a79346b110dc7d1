import { z } from 'zod'

/** Every kind of assignment a person can be elected to (specification section 3), with its substitutes. */
export const AssignmentType = z.enum([
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
])
export type AssignmentType = z.infer<typeof AssignmentType>
