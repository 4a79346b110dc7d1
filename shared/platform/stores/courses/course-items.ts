import { isECourse } from '../../../courses/availability.ts'
import type { Course } from '../../../courses/course.ts'
import { monthOf } from '../../../courses/listed.ts'
import type { Occasion, TakenSeats } from '../../../courses/occasion.ts'
import { keys } from '../../keys.ts'

export const anyTime = 'any-time'

const padded = (instant: number) => String(instant).padStart(15, '0')

export const courseItem = (course: Course) => ({
  ...keys.course(course.id),
  gsi1pk: keys.courseIndex,
  gsi1sk: `${padded(course.updatedAt)}#${course.id}`,
  ...course,
})
/** Found by the month of its start; an e-course under `anyTime`. */
export const occasionItem = (occasion: Occasion) => ({
  ...keys.occasion(occasion.id),
  gsi1pk: keys.occasionsOf(isECourse(occasion) ? anyTime : monthOf(occasion.startsAt)),
  gsi1sk: `${padded(occasion.startsAt)}#${occasion.id}`,
  ...occasion,
})
/** So that editors of a course find its drafts and past occasions too. */
export const courseOccasionItem = ({ courseId, id }: Pick<Occasion, 'id' | 'courseId'>) => ({
  ...keys.courseOccasion(courseId, id),
  occasion: id,
})
export const takenItem = (occasion: string, taken: TakenSeats) => ({ ...keys.takenSeats(occasion), occasion, ...taken })
