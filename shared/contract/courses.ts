import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { Instant } from '../basics/time.ts'
import { CourseLogFile } from '../courses/course-log-file.ts'
import { OwnAddresses } from '../courses/own-address.ts'
import { PublicCourse, PublicCourses, ReadOccasion } from '../courses/public-courses.ts'
import { endpoint } from './endpoint.ts'
import { PreviewedRole } from './preview.ts'

const none = z.object({})
const Bytes = z.instanceof(Uint8Array)

export const CourseView = PublicCourse
export const OccasionView = ReadOccasion
export type OccasionView = z.infer<typeof OccasionView>
export type CourseView = z.infer<typeof CourseView>

/** What is published and not over, as far ahead as courses are listed. */
export const CatalogueView = PublicCourses.extend({ portalNow: Instant })
export type CatalogueView = z.infer<typeof CatalogueView>

/** An occasion with its course; it can be read when it is over, too. */
export const OccasionPage = z.object({ course: CourseView, occasion: OccasionView, portalNow: Instant })
export type OccasionPage = z.infer<typeof OccasionPage>

const OccasionParams = z.object({ occasion: z.ulid() })

/** Courses for the active role that are held within the coming months, the next one first. */
export const CoursesForRole = z.object({
  courses: z.array(CourseView.extend({ occasions: z.array(OccasionView) })),
  portalNow: Instant,
})
export type CoursesForRole = z.infer<typeof CoursesForRole>

export const CourseParams = z.object({ course: z.ulid() })
export const CourseWatch = OwnAddresses.extend({ isWatching: z.boolean() })
export type CourseWatch = z.infer<typeof CourseWatch>

/** `as` and `level`: of the role that an editor previews; `as` alone: of another role of the caller. */
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

export const readCourseWatch = endpoint({
  name: 'readCourseWatch',
  method: 'GET',
  path: '/courses/:course/watch',
  access: 'signed-in',
  params: CourseParams,
  query: none,
  body: none,
  reply: CourseWatch,
})

const open = { method: 'GET', access: 'open', body: none } as const
export const readCatalogue = endpoint({
  ...open,
  name: 'readCatalogue',
  path: '/courses',
  params: none,
  query: none,
  reply: CatalogueView,
})
export const readOccasion = endpoint({
  ...open,
  name: 'readOccasion',
  path: '/courses/occasions/:occasion',
  params: OccasionParams,
  query: none,
  reply: OccasionPage,
})
/** The occasion for a calendar, in one’s language; a newer file replaces an older one. */
export const readOccasionCalendar = endpoint({
  ...open,
  name: 'readOccasionCalendar',
  path: '/courses/occasions/:occasion/occasion.ics',
  params: OccasionParams,
  query: z.object({ language: Language }),
  reply: Bytes,
})
/** The log by which anybody checks who got a seat and in which order; persons in it are pseudonyms. */
export const readOccasionLog = endpoint({
  ...open,
  name: 'readOccasionLog',
  path: '/courses/occasions/:occasion/occasion.json',
  params: OccasionParams,
  query: none,
  reply: CourseLogFile,
})
