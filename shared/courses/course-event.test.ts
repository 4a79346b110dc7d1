import { expect, it } from 'vitest'
import { changedFields } from './course-event.ts'

const draft = { title: { sv: 'Lön', en: 'Pay' }, groups: ['member'], place: null as string | null }

it('a change of a course names the fields that differ from what was stored, whatever is in them', () => {
  expect(changedFields(draft, { ...draft, title: { sv: 'Lön', en: 'Pay' } })).toEqual([])
  expect(changedFields(draft, { ...draft, title: { sv: 'Lön', en: 'Salary' }, place: 'Umeå' })).toEqual([
    'title',
    'place',
  ])
})

it('a course that is written for the first time names no changed field', () => {
  expect(changedFields(null, draft)).toEqual([])
})
