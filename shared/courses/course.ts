import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Published } from '../basics/publication.ts'
import { TargetGroup } from './target-groups.ts'

export const CourseType = z.enum([
  'conference',
  'course',
  'eCourse',
  'lecture',
  'meeting',
  'networking',
  'seminar',
  'webinar',
])
export type CourseType = z.infer<typeof CourseType>

/** Who may sign up (specification section 6). */
export const SignUpRestriction = z.enum(['none', 'member-only', 'e-course'])
export type SignUpRestriction = z.infer<typeof SignUpRestriction>

/** A course or activity as it is stored; when it is held is told by its occasions. */
export const Course = Published.extend({
  type: CourseType,
  title: BothLanguages,
  about: BothLanguages,
  groups: z.array(TargetGroup).min(1),
  restriction: SignUpRestriction,
})
export type Course = z.infer<typeof Course>
