import { describe, expect, it } from 'vitest'
import { permissionScopes } from './mandate-roles.ts'
import { namedOpeners } from './openers.ts'
import { editorRights, isRightTo, rights, scopesInUse, type Right } from './rights.ts'
import { PermissionLevel } from './role.ts'

const everyRight = Object.keys(rights) as Right[]

describe('what a permission level is said to reach', () => {
  it('is what a right of the portal asks for: limited plus salary reaches what limited does not', () => {
    expect(scopesInUse('full')).toEqual([
      'member-data',
      'communication',
      'workplace-membership',
      'assignments',
      'salary',
    ])
    expect([scopesInUse('limited'), scopesInUse('limited-salary')]).toEqual([
      ['communication'],
      ['communication', 'salary'],
    ])
    const openers = everyRight.flatMap((right): readonly string[] => rights[right].by)
    for (const level of PermissionLevel.options)
      expect(scopesInUse(level)).toEqual(permissionScopes[level].filter((scope) => openers.includes(scope)))
  })
})

describe('what opens a right', () => {
  it('can be named for every right but those to one’s own', () => {
    for (const right of everyRight.filter((each) => !isRightTo('own', each)))
      expect(rights[right].by.some((opener) => (namedOpeners as readonly string[]).includes(opener))).toBe(true)
  })
})

describe('a person who may edit a meeting', () => {
  it('may by that alone do what officers and those who retained authority may, and nothing of secretary, adjusters or operators', () => {
    expect(editorRights.toSorted()).toEqual([
      'assignments.register',
      'meeting.edit',
      'meeting.handover',
      'meeting.lock',
      'meeting.read',
      'meeting.submit',
      'meeting.work',
      'protocol.download',
      'protocol.read',
      'protocol.unlock',
    ])
  })
})
