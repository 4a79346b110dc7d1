import { expect, it } from 'vitest'
import { area } from '#functions/common/area.ts'
import { unusedGrants } from './unused-grants.ts'

const planted = area({
  name: 'news',
  contract: [],
  tables: { content: 'remove', sessions: 'update', people: 'read', meetings: 'read' },
  files: { uploads: 'write', documents: 'remove' },
})

it('a grant that reaches further than any use is named, and one that nothing uses', () => {
  const uses = [
    'news content read',
    'news content write',
    'news sessions update',
    'news people read',
    'demo meetings read',
    'news uploads write',
    'news documents write',
  ]
  expect(unusedGrants([planted], uses)).toEqual([
    'news may remove content and no more than writes it',
    'news may read meetings and never uses it',
    'news may remove documents and no more than writes it',
  ])
})

it('grants that are used as far as they reach are not named, nor those of an area on a developer’s machine alone', () => {
  const uses = ['news content remove', 'news sessions update', 'news people read', 'news meetings read'].concat([
    'news uploads write',
    'news documents remove',
  ])
  expect(unusedGrants([planted, { ...planted, name: 'demo', calledBy: 'nobody' }], uses)).toEqual([])
})
