import { z } from 'zod'
import { Course } from './course.ts'
import { PublicOccasion, TakenSeats } from './occasion.ts'

/** A course as everybody reads it. */
export const PublicCourse = Course.pick({
  id: true,
  type: true,
  title: true,
  about: true,
  groups: true,
  restriction: true,
})

/**
 * An occasion as everybody reads it; `availabilityOf` says how it stands. `isOnline`: whether one can take part online,
 * also beside a place; to which link, whoever has a seat is told. `isOrganised`: whether somebody is named who reads what
 * participants need; who, is told to nobody.
 */
export const ReadOccasion = PublicOccasion.extend({
  taken: TakenSeats,
  isOnline: z.boolean(),
  isOrganised: z.boolean(),
})

/** What is published, as far ahead as courses are listed. */
export const PublicCourses = z.object({ courses: z.array(PublicCourse), occasions: z.array(ReadOccasion) })
export type PublicCourses = z.infer<typeof PublicCourses>
