import { describe, expect, it } from 'vitest'
import { hasFullAuthority } from '../roles/openers.ts'
import { memberRoleKinds } from '../roles/role-kinds.ts'
import { rowOf, typeTable } from './type-table.ts'
import { assignmentTypes } from './types.ts'

describe('the table of types', () => {
  it('has a row for each type of the specification', () => {
    expect(typeTable.map(({ type }) => type)).toEqual(assignmentTypes)
    expect(typeTable).toHaveLength(25)
    expect(rowOf('treasurer')).toBeUndefined()
  })
  it('lets the chairman, the vice chairman and the member administrative representative register what the club registers', () => {
    for (const { registeredBy, registrars } of typeTable)
      expect(registrars).toEqual(
        registeredBy === 'club' ? ['chairman', 'viceChairman', 'memberAdministrativeRepresentative'] : [],
      )
  })
  it('leads to the union for workplace representatives, industry delegates, European works council and confederation council', () => {
    expect(typeTable.filter(({ registeredBy }) => registeredBy === 'union').map(({ type }) => type)).toEqual([
      'apoNegotiationFull',
      'apoNegotiationLimited',
      'apoInfo',
      'industryDelegationMember',
      'ewcChairman',
      'ewcMember',
      'ewcMemberSubstitute',
      'confederationCouncilRepresentative',
      'confederationCouncilRepresentativeSubstitute',
    ])
  })
  it('gives each type mandate periods of one to four years, a role kind of the specification and a permission level', () => {
    for (const { terms, kind, permission, reaches } of typeTable) {
      expect(terms).toEqual([1, 2, 3, 4])
      expect(memberRoleKinds).toContain(kind)
      expect(permission).not.toBe('none')
      expect(reaches.length).toBeGreaterThan(0)
    }
  })
  it('names as registrars exactly those whose role has full authority', () => {
    const inFull = typeTable.filter(({ type, kind, permission }) =>
      hasFullAuthority({ id: 'm', kind, permission, clubId: 'club-001', assignmentType: type }, 'club-001', 0),
    )
    expect(inFull.map(({ type }) => type)).toEqual(rowOf('chairman')?.registrars)
  })
})
