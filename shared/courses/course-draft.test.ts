import { expect, it } from 'vitest'
import { fieldErrors } from '../fields/errors.ts'
import { CourseDraft } from './course-draft.ts'
import { courseTypes } from './course-types.ts'

const text = { sv: 'Lön', en: 'Pay' }
const draft = { type: 'course', title: text, about: text, groups: ['student'], restriction: 'none' }
const refused = (given: object) => {
  const { error } = CourseDraft.safeParse({ ...draft, ...given }, { reportInput: true })
  return error ? fieldErrors(error).map(({ path }) => path) : []
}

it('an e-course, and nothing else, has the restriction of one', () => {
  for (const type of courseTypes)
    for (const restriction of ['none', 'member-only', 'e-course'])
      expect([type, restriction, refused({ type, restriction })]).toEqual([
        type,
        restriction,
        (type === 'eCourse') === (restriction === 'e-course') ? [] : ['restriction'],
      ])
})

it('a course is for one group at least, in the order of the list and once each', () => {
  expect(CourseDraft.parse({ ...draft, groups: ['student', 'chair', 'student'] }).groups).toEqual(['chair', 'student'])
  expect([refused({ groups: [] }), refused({ groups: ['nobody'] })]).toEqual([['groups'], ['groups.0']])
})

it('a course says in both languages what it is and what it is about, and nothing that is not asked for', () => {
  expect(refused({ title: { sv: 'Lön', en: ' ' }, about: { sv: '', en: 'Pay' } })).toEqual(['title.en', 'about.sv'])
  expect(refused({ type: '', restriction: '' })).toEqual(['type', 'restriction'])
  expect(refused({ further: 1 })).toEqual(['further'])
})
