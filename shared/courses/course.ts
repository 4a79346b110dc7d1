import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Published } from '../basics/publication.ts'
import { courseTypes } from './course-types.ts'
import { targetGroups } from './target-groups.ts'

/** Who may sign up (specification section 6). */
export const SignUpRestriction = z.enum(['none', 'member-only', 'e-course'])
export type SignUpRestriction = z.infer<typeof SignUpRestriction>

/** A course or activity as it is stored; its occasions say when it is held. */
export const Course = Published.extend({
  type: z.enum(courseTypes),
  title: BothLanguages,
  about: BothLanguages,
  groups: z.array(z.enum(targetGroups)).min(1),
  restriction: SignUpRestriction,
})
export type Course = z.infer<typeof Course>
