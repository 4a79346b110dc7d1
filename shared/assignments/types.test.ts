import { describe, expect, it } from 'vitest'
import {
  assignmentRules,
  assignmentTypes,
  clubAssignmentTypes,
  recommendationGaps,
  recommendedElections,
  terms,
} from './types.ts'

describe('assignments', () => {
  it('are of the types of the specification, with the substitutes it names', () => {
    const withSubstitute = (type: string) => [type, `${type}Substitute`]
    expect(new Set<string>(assignmentTypes)).toEqual(
      new Set([
        'chairman',
        'viceChairman',
        'boardMember',
        'memberAdministrativeRepresentative',
        'auditor',
        'electionPreparer',
        'apoNegotiationFull',
        'apoNegotiationLimited',
        'apoInfo',
        'industryDelegationMember',
        'ewcChairman',
        ...[
          'safetyCommitteeCommissioner',
          'chiefWorkEnvironmentRepresentative',
          'workEnvironmentRepresentative',
          'employeeMemberCompanyBoard',
          'ewcMember',
          'confederationCouncilRepresentative',
          'regionDelegate',
        ].flatMap(withSubstitute),
      ]),
    )
  })
  it('have one holder in a club, or several, whether the club or the union registers them', () => {
    const held = (by: 'club' | 'union', holders: 'one' | 'many') =>
      assignmentTypes.filter((type) => {
        const rules = assignmentRules[type]
        return rules.registeredBy === by && rules.holders === holders
      })
    expect(held('club', 'one')).toEqual([
      'chairman',
      'viceChairman',
      'memberAdministrativeRepresentative',
      'chiefWorkEnvironmentRepresentative',
      'chiefWorkEnvironmentRepresentativeSubstitute',
    ])
    expect(held('union', 'one')).toEqual(['ewcChairman'])
    expect(held('club', 'many').length + held('union', 'many').length).toBe(assignmentTypes.length - 6)
  })
  it('run for one to four years', () => {
    expect(terms).toEqual([1, 2, 3, 4])
  })
  it('have substitutes that are registered by the same as those they stand in for', () => {
    for (const type of assignmentTypes) {
      const { substituteOf, registeredBy } = assignmentRules[type]
      expect(substituteOf).toBe(type.endsWith('Substitute') ? type.replace('Substitute', '') : undefined)
      if (substituteOf) expect(assignmentRules[substituteOf].registeredBy).toBe(registeredBy)
    }
  })
  it('are the union’s to register where they reach beyond the club', () => {
    expect(clubAssignmentTypes).not.toContain('apoNegotiationFull')
    expect(clubAssignmentTypes).not.toContain('ewcMember')
    expect(clubAssignmentTypes).not.toContain('confederationCouncilRepresentative')
    expect(recommendedElections.every(({ type }) => clubAssignmentTypes.includes(type))).toBe(true)
  })
})

describe('what a club should elect', () => {
  const five = [
    { type: 'chairman', person: 'a' },
    { type: 'boardMember', person: 'b' },
    { type: 'auditor', person: 'c' },
    { type: 'electionPreparer', person: 'd' },
    { type: 'regionDelegate', person: 'e' },
  ] as const
  it('is complete with five people on the five assignments', () => {
    expect(recommendationGaps(five)).toEqual({ missing: [], peopleMissing: 0 })
  })
  it('is not complete when one person holds two of them', () => {
    expect(recommendationGaps([...five.slice(0, 4), { type: 'regionDelegate', person: 'a' }])).toEqual({
      missing: [],
      peopleMissing: 1,
    })
  })
  it('names the assignments that no member holds', () => {
    expect(recommendationGaps(five.slice(0, 3))).toEqual({
      missing: ['electionPreparer', 'regionDelegate'],
      peopleMissing: 2,
    })
  })
})
