import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startOfDay, stockholmInstant } from '../clock.ts'
import { may } from './access.ts'
import { isMember, isMemberOn, leftOn } from './membership.ts'
import { RoleKind } from './role.ts'
import { rolesOf, type RolePerson } from './roles-of.ts'

const today = '2027-01-20'
const person = (memberKinds: RoleKind[], more: Partial<RolePerson> = {}): RolePerson => ({
  ref: 'A',
  memberKinds,
  employments: [],
  ...more,
})

describe('who was a member', () => {
  const readsOn = (day: string, given: RolePerson) => {
    const now = stockholmInstant(day, '12:00')
    const roles = rolesOf(given, [], now)
    const who = { ref: 'A', activeRole: roles[0] ?? null, roles }
    return { reads: may('own-payments.read', who, { of: 'own', person: 'A' }, now).ok, left: leftOn(who) }
  }
  const left = person(['employable'], { memberUntil: '2026-01-31' })
  it.each<[string, RolePerson, boolean, string | null]>([
    ['2026-01-31', left, true, null],
    ['2026-02-01', left, true, '2026-01-31'],
    ['2027-01-31', left, true, '2026-01-31'],
    ['2027-02-01', left, false, '2026-01-31'],
    ['2026-02-01', person(['non_member']), false, null],
    ['2026-02-01', person(['operator']), false, null],
  ])('on %s', (day, given, reads, last) => {
    expect(readsOn(day, given)).toEqual({ reads, left: last })
  })

  it('is shown nothing of another’s payments', () => {
    const now = stockholmInstant('2026-02-01', '12:00')
    const roles = rolesOf(left, [], now)
    const who = { ref: 'A', activeRole: roles[0] ?? null, roles }
    expect(may('own-payments.read', who, { of: 'own', person: 'B' }, now).ok).toBe(false)
  })
})

describe('who is a member', () => {
  it.each<[string, RolePerson, boolean]>([
    ['somebody of whom the register says no kind', person([]), true],
    ['a student', person(['student']), true],
    ['one of the 500 group', person(['500_group']), true],
    ['a former member', person(['non_member']), false],
    ['somebody on the last day of a membership that they left', person(['employable'], { memberUntil: today }), true],
    ['somebody after that day', person(['employable'], { memberUntil: '2027-01-19' }), false],
    ['an operator', person(['operator']), false],
    ['an operator who is a member as well', person(['operator', 'employable']), true],
  ])('is %s: %o', (_, given, expected) => {
    expect(isMemberOn(given, today)).toBe(expected)
  })

  it.each(['employable', 'manager', 'self_employed', 'student', 'job_seeker', 'retired'] as const)(
    'acts as what they are a member as, and opens My pages: %s',
    (kind) => {
      const now = startOfDay(today)
      const roles = rolesOf(person([kind]), [], now)
      expect(roles.map((role) => role.kind)).toEqual([kind])
      const who = { ref: 'A', activeRole: roles[0] ?? null, roles }
      expect(may('own-payments.read', who, { of: 'own', person: 'A' }, now)).toEqual({ ok: true })
    },
  )

  it('is the same by the register’s kinds and by the roles that follow from them', () => {
    const employment = fc.record({
      id: fc.constantFrom('e1', 'e2'),
      employer: fc.constant('Nordvik AB'),
      clubId: fc.constantFrom('club-001', null),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...RoleKind.options.filter((kind) => kind !== 'unknown'))),
        fc.uniqueArray(employment, { selector: ({ id }) => id }),
        fc.constantFrom(null, '2027-01-19', today),
        (memberKinds, employments, memberUntil) => {
          const given = { ref: 'A', memberKinds, employments, memberUntil }
          const roles = rolesOf(given, [], startOfDay(today))
          expect(isMemberOn(given, today)).toBe(isMember({ activeRole: roles[0] ?? null, roles }))
        },
      ),
    )
  })
})
