import { describe, expect, it } from 'vitest'
import { permissionScopes } from './mandate-roles.ts'
import { memberRoleKinds } from './role-kinds.ts'
import { PermissionLevel, Role, RoleKind } from './role.ts'

describe('the kinds of roles', () => {
  it('are those of the specification, and the union’s staff', () => {
    expect([...memberRoleKinds]).toEqual([
      '500_group',
      'elected_club_assignment',
      'elected_club_chairman',
      'elected_workplace_environment_ombudsman',
      'elected_workplace_ombudsman',
      'elected_workplace_ombudsman_with_information_mandate',
      'employable',
      'ewc',
      'job_seeker',
      'manager',
      'non_member',
      'retired',
      'self_employed',
      'student',
      'unknown',
    ])
    expect(RoleKind.options.slice(memberRoleKinds.length)).toEqual(['operator', 'editor'])
  })
})

describe('the levels of permission', () => {
  it('are full, limited, limited plus assignments and limited plus salary, or none', () => {
    expect(PermissionLevel.options).toEqual(['full', 'limited', 'limited-assignments', 'limited-salary', 'none'])
  })
  it('differ by exactly what their names add', () => {
    const { limited } = permissionScopes
    expect(permissionScopes['limited-assignments']).toEqual([...limited, 'assignments'])
    expect(permissionScopes['limited-salary']).toEqual([...limited, 'salary'])
    expect(permissionScopes.full).toEqual(
      expect.arrayContaining([...limited, 'member-data', 'workplace-membership', 'assignments', 'salary']),
    )
  })
})

it('a role has an id of at most 120 characters', () => {
  const isRole = (id: string) => Role.safeParse({ id, kind: 'employable', permission: 'none' }).success
  expect(['', 'r', 'r'.repeat(120), 'r'.repeat(121)].map(isRole)).toEqual([false, true, true, false])
})
