import { describe, expect, it } from 'vitest'
import type { Role, RoleKind } from '../roles/role.ts'
import { isAskedForAddress, mayDeclareAddress } from './own-address.ts'

const email = 'siri@example.com'
const withRoles = (...kinds: RoleKind[]) => {
  const roles = kinds.map((kind): Role => ({ id: kind, kind, permission: 'none' }))
  return { ref: 'SIRI', activeRole: roles[0] ?? null, roles }
}

describe('the address of a participant', () => {
  it.each([
    ['somebody who is no member', withRoles('non_member'), true],
    ['somebody without a role', withRoles(), true],
    ['staff', withRoles('editor'), true],
    ['a member', withRoles('manager'), false],
    ['a student', withRoles('student'), false],
    ['a member who acts as staff', withRoles('editor', 'manager'), false],
  ])('is declared by themselves: %s', (_, who, mayDeclare) => {
    expect(mayDeclareAddress(who, 0)).toBe(mayDeclare)
    expect(isAskedForAddress(who, { email: null, unconfirmed: null }, 0)).toBe(mayDeclare)
    expect(isAskedForAddress(who, { email, unconfirmed: null }, 0)).toBe(false)
    expect(isAskedForAddress(who, { email: null, unconfirmed: { email, state: 'returned' } }, 0)).toBe(false)
  })
})
