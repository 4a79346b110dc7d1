import { expect, it } from 'vitest'
import { aCourse, anOccasion } from '#test/builders/courses.ts'
import { PublicCourses } from './public-courses.ts'

it('what everybody reads of a course is what it is and for whom, and of an occasion neither its link nor its organisers', () => {
  const course = aCourse('K')
  const occasion = anOccasion('P', 'K', '2027-04-01', { organisers: ['01JZZZZZZZZZZZZZZZZZZZZZZA'] })
  const taken = { seats: 1, sessions: {}, waiting: 0 }
  const { courses, occasions } = PublicCourses.parse({
    courses: [course],
    occasions: [{ ...occasion, taken, isOnline: true, isOrganised: true }],
  })
  const { id, type, title, about, groups, restriction } = course
  expect(courses).toEqual([{ id, type, title, about, groups, restriction }])
  expect(occasions[0]).toMatchObject({ id: occasion.id, isOnline: true, isOrganised: true })
  for (const field of ['link', 'organisers']) expect([field, field in occasions[0]!]).toEqual([field, false])
})
