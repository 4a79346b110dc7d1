import { describe, expect, it } from 'vitest'
import { RoleKind } from '../roles/role.ts'
import { mandateRoles } from '../roles/mandate-roles.ts'
import { Audience, audienceKinds, isFor } from './audience.ts'

describe('whom news and polls are for', () => {
  it('can be every kind of role that an assignment gives, and the 500 group, and no other', () => {
    expect([...audienceKinds].toSorted()).toEqual(
      [...new Set([...Object.values(mandateRoles).map(({ kind }) => kind), '500_group'])].toSorted(),
    )
  })

  it('is the 500 group where it is chosen, which has no mandate', () => {
    expect(isFor(['500_group'], { kind: '500_group', permission: 'none' })).toBe(true)
    expect(isFor(['ewc'], { kind: '500_group', permission: 'none' })).toBe(false)
  })

  it.each(RoleKind.options)('is not %s unless chosen or an editor', (kind) => {
    expect(isFor(['ewc'], { kind, permission: 'limited' })).toBe(kind === 'ewc' || kind === 'editor')
  })

  it('leaves out every reader without a mandate, whatever the kind', () => {
    expect(isFor(audienceKinds, { kind: 'elected_club_chairman', permission: 'none' })).toBe(false)
    expect(isFor(audienceKinds, null)).toBe(false)
  })

  it('has one kind at the least, each once', () => {
    expect(Audience.safeParse([]).success).toBe(false)
    expect(Audience.parse(['ewc', 'elected_club_chairman', 'ewc'])).toEqual(['elected_club_chairman', 'ewc'])
    expect(Audience.safeParse(['student']).success).toBe(false)
  })
})
