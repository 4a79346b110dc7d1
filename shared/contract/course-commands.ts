import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { Wanted } from '../basics/publication.ts'
import { Instant } from '../basics/time.ts'
import { Course } from '../courses/course.ts'
import { CourseDraft } from '../courses/course-draft.ts'
import { CourseEvent } from '../courses/course-event.ts'
import { Occasion, TakenSeats } from '../courses/occasion.ts'
import { CancelReason, OccasionDraft } from '../courses/occasion-draft.ts'
import { Email } from '../fields/email.ts'
import { CourseParams, CourseWatch } from './courses.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { emailLinks } from './request-limit.ts'

const none = z.object({})
const OccasionParams = CourseParams.extend({ occasion: z.ulid() })
const manage = { access: ofUnion('courses.manage'), query: none } as const

/** Every course, drafts included; `coming`: how many occasions are published and not over. */
export const ManagedCourses = z.object({
  courses: z.array(Course.extend({ coming: z.number().int() })),
  portalNow: Instant,
})
export type ManagedCourses = z.infer<typeof ManagedCourses>

/** A course with all its occasions and what was done with them, the latest first; null before it is saved. */
export const ManagedCourse = z.object({
  course: Course.nullable(),
  occasions: z.array(Occasion.extend({ taken: TakenSeats })),
  events: z.array(CourseEvent.extend({ name: z.string(), personName: z.string().optional() })),
  portalNow: Instant,
})
export type ManagedCourse = z.infer<typeof ManagedCourse>

/** Starts or stops letters that notify the caller when the next occasion of a course opens. */
export const watchCourse = endpoint({
  name: 'watchCourse',
  method: 'PUT',
  path: '/courses/:course/watch',
  limits: emailLinks,
  access: 'signed-in',
  params: CourseParams,
  query: none,
  /** `email`: of a person who has to declare it (`isAskedForAddress`). */
  body: z.strictObject({ isWatching: z.boolean(), email: Email.optional(), language: Language.optional() }),
  reply: CourseWatch,
})
export const readManagedCourses = endpoint({
  ...manage,
  name: 'readManagedCourses',
  method: 'GET',
  path: '/courses/manage',
  params: none,
  body: none,
  reply: ManagedCourses,
})
export const readManagedCourse = endpoint({
  ...manage,
  name: 'readManagedCourse',
  method: 'GET',
  path: '/courses/manage/:course',
  params: CourseParams,
  body: none,
  reply: ManagedCourse,
})
/** Saves under the browser's id; `If-Match` says which version it builds upon, 0 for a new one. */
export const saveCourse = endpoint({
  ...manage,
  name: 'saveCourse',
  method: 'PUT',
  path: '/courses/manage/:course',
  params: CourseParams,
  body: CourseDraft,
  reply: Course,
})
/** Publishes or withdraws the version of `If-Match`; what stands so already stays. */
export const publishCourse = endpoint({
  ...manage,
  name: 'publishCourse',
  method: 'POST',
  path: '/courses/manage/:course/state',
  params: CourseParams,
  body: z.strictObject({ state: Wanted }),
  reply: Course,
})
/** `clashing`: how many participants the editor knows to have another seat at the new time. */
export const saveOccasion = endpoint({
  ...manage,
  query: z.object({ clashing: z.coerce.number().int().nonnegative().optional() }),
  name: 'saveOccasion',
  method: 'PUT',
  path: '/courses/manage/:course/occasions/:occasion',
  params: OccasionParams,
  body: OccasionDraft,
  reply: Occasion,
})
/** Publishes the version of `If-Match`; what is published already stays. */
export const publishOccasion = endpoint({
  ...manage,
  name: 'publishOccasion',
  method: 'POST',
  path: '/courses/manage/:course/occasions/:occasion/published',
  params: OccasionParams,
  body: none,
  reply: Occasion,
})
/** Cancels the version of `If-Match`, which is published, for good; everybody is notified of the reason. */
export const cancelOccasion = endpoint({
  ...manage,
  name: 'cancelOccasion',
  method: 'POST',
  path: '/courses/manage/:course/occasions/:occasion/cancelled',
  params: OccasionParams,
  body: CancelReason,
  reply: Occasion,
})
