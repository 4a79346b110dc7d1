import fc from 'fast-check'
import { describe, it } from 'vitest'
import { startOfDay } from '../clock.ts'
import { hasFullAuthority } from './openers.ts'
import { PermissionLevel, RoleKind } from './role.ts'

describe('full authority for a club', () => {
  it('needs the level, the club and an officer’s kind, all three', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RoleKind.options),
        fc.constantFrom(...PermissionLevel.options),
        fc.constantFrom('club-001', 'club-002', undefined),
        (kind, permission, clubId) => {
          const expected =
            permission === 'full' &&
            clubId === 'club-001' &&
            (kind === 'elected_club_chairman' || kind === 'elected_club_assignment')
          return (
            hasFullAuthority({ id: 'r', kind, permission, clubId }, 'club-001', startOfDay('2027-02-20')) === expected
          )
        },
      ),
      { numRuns: 400 },
    )
  })
})
