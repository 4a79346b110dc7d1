import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignmentTypes, clubAssignmentTypes } from '../assignments/types.ts'
import { endOfDay, startOfDay } from '../clock.ts'
import { mandateRoles, permissionScopes } from './mandate-roles.ts'
import { memberRoleKinds } from './role-kinds.ts'
import { activeRoleOf, rolesOf, type Mandate, type RolePerson } from './roles-of.ts'

const astrid: RolePerson = {
  ref: 'A',
  memberKinds: [],
  employments: [
    { id: 'e1', employer: 'Nordvik AB', clubId: 'club-001' },
    { id: 'e2', employer: 'Hedros AB', clubId: 'club-002' },
  ],
}
const chairs: Mandate = {
  id: 'm1',
  clubId: 'club-001',
  person: 'A',
  type: 'chairman',
  from: '2026-02-10',
  until: '2027-02-28',
}
const kinds = (person: RolePerson, mandates: Mandate[], now = startOfDay('2027-01-20')) =>
  rolesOf(person, mandates, now).map(({ kind }) => kind)

describe('the roles of a person', () => {
  it('are the mandate and the second employment for a chairman who also works elsewhere', () => {
    expect(rolesOf(astrid, [chairs], startOfDay('2027-01-20'))).toEqual([
      {
        id: 'mandate:m1',
        kind: 'elected_club_chairman',
        permission: 'full',
        clubId: 'club-001',
        employer: 'Nordvik AB',
        assignmentType: 'chairman',
        until: '2027-02-28',
      },
      { id: 'employment:e2', kind: 'employable', permission: 'none', clubId: 'club-002', employer: 'Hedros AB' },
    ])
  })
  it.each(assignmentTypes)('are one more for a person who holds an assignment, whatever its type: %s', (type) => {
    expect(rolesOf(astrid, [{ ...chairs, type }], startOfDay('2027-01-20'))[0]).toMatchObject({
      id: 'mandate:m1',
      kind: mandateRoles[type].kind,
      assignmentType: type,
      until: '2027-02-28',
    })
  })
  it('last to the end of the mandate’s last day', () => {
    const end = endOfDay('2027-02-28')
    expect([end - 1, end, end + 1].map((now) => kinds(astrid, [chairs], now)[0])).toEqual([
      'elected_club_chairman',
      'employable',
      'employable',
    ])
    const start = startOfDay('2026-02-10')
    expect([start - 1, start, start + 1].map((now) => kinds(astrid, [chairs], now)[0])).toEqual([
      'employable',
      'elected_club_chairman',
      'elected_club_chairman',
    ])
  })
  it('keep limited access in the hours of grace after a mandate', () => {
    const graceUntil = endOfDay('2027-02-28') + 4 * 3_600_000
    const inGrace = [{ ...chairs, graceUntil }]
    expect(rolesOf(astrid, inGrace, graceUntil - 1)[0]).toMatchObject({ id: 'mandate:m1', permission: 'limited' })
    expect(kinds(astrid, inGrace, graceUntil)).toEqual(['employable', 'employable'])
    expect(rolesOf(astrid, inGrace, startOfDay('2027-02-01'))[0]).toMatchObject({ permission: 'full' })
  })
  it('put the chairman’s mandate first', () => {
    const audits: Mandate = { ...chairs, id: 'm0', type: 'auditor', clubId: 'club-002' }
    expect(rolesOf(astrid, [audits, chairs], startOfDay('2027-01-20')).map(({ id }) => id)).toEqual([
      'mandate:m1',
      'mandate:m0',
    ])
  })
  it('come from the register where there is no mandate', () => {
    const person = (memberKinds: RolePerson['memberKinds'], employments = astrid.employments.slice(0, 1)) => ({
      ref: 'A',
      memberKinds,
      employments,
    })
    expect(kinds(person(['manager']), [])).toEqual(['manager'])
    expect(kinds(person(['500_group']), [])).toEqual(['500_group', 'employable'])
    expect(kinds(person(['student'], []), [])).toEqual(['student'])
    expect(kinds(person(['employable'], []), [])).toEqual(['employable'])
    expect(kinds(person([], []), [])).toEqual(['unknown'])
    expect(rolesOf(person(['non_member']), [chairs], startOfDay('2027-01-20'))).toEqual([
      { id: 'member:non_member', kind: 'non_member', permission: 'none' },
    ])
  })
  it('name the last day of a membership once it has passed, and never one that is still to come', () => {
    const leaver = { ...astrid, memberUntil: '2027-01-19' }
    expect(rolesOf(leaver, [chairs], startOfDay('2027-01-20'))).toEqual([
      { id: 'member:non_member', kind: 'non_member', permission: 'none', leftOn: '2027-01-19' },
    ])
    expect(kinds(leaver, [chairs], startOfDay('2027-01-19'))[0]).toBe('elected_club_chairman')
    const outsider = { ...leaver, memberKinds: ['non_member'] as const, memberUntil: '2027-01-20' }
    expect(rolesOf(outsider, [], startOfDay('2027-01-20'))).toEqual([
      { id: 'member:non_member', kind: 'non_member', permission: 'none' },
    ])
  })
  it('never come from another person’s mandates', () => {
    expect(kinds({ ...astrid, ref: 'B' }, [chairs])).toEqual(['employable', 'employable'])
  })
  it('have distinct ids and at least one role, whatever the register says', () => {
    const mandate = fc.record({
      id: fc.uuid(),
      clubId: fc.constantFrom('club-001', 'club-002'),
      person: fc.constantFrom('A', 'B'),
      type: fc.constantFrom(...assignmentTypes),
      from: fc.constantFrom('2025-03-01', '2027-02-01'),
      until: fc.constantFrom('2026-02-28', '2028-02-29'),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...memberRoleKinds)),
        fc.uniqueArray(mandate, { selector: ({ id }) => id }),
        (memberKinds, mandates) => {
          const ids = rolesOf({ ...astrid, memberKinds }, mandates, startOfDay('2027-01-20')).map(({ id }) => id)
          return ids.length > 0 && new Set(ids).size === ids.length
        },
      ),
    )
  })
  it('keep the chosen one as long as it lives', () => {
    const roles = rolesOf(astrid, [chairs], startOfDay('2027-01-20'))
    expect(activeRoleOf(roles, 'employment:e2')?.id).toBe('employment:e2')
    expect(activeRoleOf(roles, 'mandate:gone')?.id).toBe('mandate:m1')
    expect(activeRoleOf([], null)).toBeNull()
  })
})

describe('permission levels', () => {
  it('give full authority to three officers of a club only', () => {
    const full = assignmentTypes.filter((type) => mandateRoles[type].permission === 'full')
    expect(full).toEqual(['chairman', 'viceChairman', 'memberAdministrativeRepresentative'])
    expect(full.every((type) => clubAssignmentTypes.includes(type))).toBe(true)
  })
  it('reach everything when full and nothing without a mandate', () => {
    expect(permissionScopes.full).toEqual([
      'member-data',
      'communication',
      'workplace-membership',
      'assignments',
      'salary',
    ])
    expect(permissionScopes.none).toEqual([])
    for (const level of ['limited', 'limited-assignments', 'limited-salary'] as const) {
      expect(
        permissionScopes[level].every((scope) => permissionScopes.full.includes(scope) && scope !== 'member-data'),
      ).toBe(true)
    }
  })
})
