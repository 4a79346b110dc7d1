import { describe, expect, it } from 'vitest'
import { assignmentTypes } from '../assignments/types.ts'
import { RoleKind } from '../roles/role.ts'
import { groupsOf, targetGroups, type TargetGroup } from './target-groups.ts'

const words = (text: string) => text.split(' ').filter(Boolean).toSorted()
/** By group: the assignments whose holders it is for. */
const holders = {
  chair: 'chairman viceChairman',
  viceChair: 'viceChairman',
  boardMember: 'boardMember',
  treasurer: 'boardMember',
  memberAdministrativeRepresentative: 'memberAdministrativeRepresentative',
  auditor: 'auditor',
  electionPreparer: 'electionPreparer',
  workplaceRepresentative: 'apoNegotiationFull apoNegotiationLimited apoInfo',
  negotiator: 'apoNegotiationFull apoNegotiationLimited',
  informationRepresentative: 'apoInfo',
  workEnvironmentRepresentative:
    'workEnvironmentRepresentative workEnvironmentRepresentativeSubstitute chiefWorkEnvironmentRepresentative chiefWorkEnvironmentRepresentativeSubstitute safetyCommitteeCommissioner safetyCommitteeCommissionerSubstitute',
  chiefWorkEnvironmentRepresentative: 'chiefWorkEnvironmentRepresentative chiefWorkEnvironmentRepresentativeSubstitute',
  safetyCommittee: 'safetyCommitteeCommissioner safetyCommitteeCommissionerSubstitute',
  companyBoardMember: 'employeeMemberCompanyBoard employeeMemberCompanyBoardSubstitute',
  industryDelegate: 'industryDelegationMember',
  ewcMember: 'ewcChairman ewcMember ewcMemberSubstitute',
  ewcChair: 'ewcChairman',
  confederationCouncil: 'confederationCouncilRepresentative confederationCouncilRepresentativeSubstitute',
  regionDelegate: 'regionDelegate regionDelegateSubstitute',
}
const electedKinds =
  'elected_club_chairman elected_club_assignment elected_workplace_ombudsman elected_workplace_ombudsman_with_information_mandate elected_workplace_environment_ombudsman ewc'
/** By group: the kinds of role that it is for. */
const actingAs = {
  elected: electedKinds,
  group500: '500_group',
  manager: 'manager',
  employee: 'employable',
  employable: 'employable',
  selfEmployed: 'self_employed',
  student: 'student',
  jobSeeker: 'job_seeker',
  retired: 'retired',
  notMember: 'non_member',
  member: `${electedKinds} 500_group manager employable self_employed student job_seeker retired unknown`,
}
const groups = { ...holders, ...actingAs } satisfies Record<TargetGroup, string>

describe('a course for a group', () => {
  it.each(Object.entries(holders))('is for those elected to it: %s', (group, types) => {
    const found = assignmentTypes.filter((assignmentType) =>
      groupsOf({ kind: 'operator', assignmentType }).some((each) => each === group),
    )
    expect(found.toSorted()).toEqual(words(types))
  })

  it.each(Object.entries(actingAs))('is for those who act as it: %s', (group, kinds) => {
    const found = RoleKind.options.filter((kind) => groupsOf({ kind }).some((each) => each === group))
    expect(found.toSorted()).toEqual(words(kinds))
  })

  it('of every name is one of these, and the union’s own roles are in none', () => {
    expect(targetGroups.toSorted()).toEqual(Object.keys(groups).toSorted())
    expect(new Set(Object.values(holders).flatMap(words))).toEqual(new Set(assignmentTypes))
    for (const kind of ['operator', 'editor'] as const) expect(groupsOf({ kind })).toEqual([])
  })
})
