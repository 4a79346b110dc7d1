import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { Course, Occasion } from '../courses/course.ts'
import { endpoint } from './endpoint.ts'
import { PreviewedRole } from './preview.ts'

const none = z.object({})

/** Courses for the active role that are held within the coming months, the next one first. */
export const CoursesForRole = z.object({
  courses: z.array(Course.extend({ occasions: z.array(Occasion) })),
  portalNow: Instant,
})
export type CoursesForRole = z.infer<typeof CoursesForRole>

/** `as` and `level`: courses of the role that an editor previews. */
export const readCoursesForRole = endpoint({
  name: 'readCoursesForRole',
  method: 'GET',
  path: '/courses/for-role',
  access: 'signed-in',
  params: none,
  query: PreviewedRole.partial(),
  body: none,
  reply: CoursesForRole,
})
