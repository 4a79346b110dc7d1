import { z } from 'zod'
import { Course } from './course.ts'
import { PublicOccasion, TakenSeats } from './occasion.ts'

export const PublicCourse = Course.pick({
  id: true,
  type: true,
  title: true,
  about: true,
  groups: true,
  restriction: true,
})

/**
 * `isOnline`: one can take part online, also beside a place; only those with a seat get the link. `isOrganised`: an
 * organiser is named who reads what participants need; the name is not public.
 */
export const ReadOccasion = PublicOccasion.extend({
  taken: TakenSeats,
  isOnline: z.boolean(),
  isOrganised: z.boolean(),
})

/** What is published, as far ahead as courses are listed. */
export const PublicCourses = z.object({ courses: z.array(PublicCourse), occasions: z.array(ReadOccasion) })
export type PublicCourses = z.infer<typeof PublicCourses>
