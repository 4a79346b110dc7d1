import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { addMonths, stockholmDate } from '../clock.ts'
import type { Role } from '../roles/role.ts'
import { groupsOf, TargetGroup } from './target-groups.ts'

const InBoth = z.object({ sv: z.string(), en: z.string() })

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

export const Course = z.object({
  id: z.string(),
  type: CourseType,
  title: InBoth,
  about: InBoth,
  groups: z.array(TargetGroup).min(1),
  restriction: SignUpRestriction,
})
export type Course = z.infer<typeof Course>

/** One time a course is held. `place` is null where it is held online. Instants are portal time. */
export const Occasion = z.object({
  id: z.string(),
  courseId: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  place: InBoth.nullable(),
  seats: z.number().int(),
  /** The last day to sign up. */ signUpUntil: Day,
})
export type Occasion = z.infer<typeof Occasion>

export type CourseWithOccasions = Course & { occasions: Occasion[] }

/** How far ahead courses are listed, months. */
const monthsAhead = 6

/** The month `yyyy-mm` of an instant, under which occasions are found. */
export const monthOf = (instant: number): string => stockholmDate(instant).slice(0, 7)

/** The months to look for coming occasions in. */
export const comingMonths = (now: number): string[] => {
  const first = `${monthOf(now)}-01`
  return Array.from({ length: monthsAhead + 1 }, (_, ahead) => addMonths(first, ahead).slice(0, 7))
}

/** Courses for somebody acting in a role, each with its occasions to come; the one that is held first stands first. */
export const coursesFor = (
  role: Pick<Role, 'kind' | 'assignmentType'>,
  courses: readonly Course[],
  occasions: readonly Occasion[],
  now: number,
): CourseWithOccasions[] => {
  const groups = groupsOf(role)
  const coming = occasions
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((one, other) => one.startsAt - other.startsAt || one.id.localeCompare(other.id))
  return courses
    .filter((course) => course.groups.some((group) => groups.includes(group)))
    .map((course) => ({ ...course, occasions: coming.filter(({ courseId }) => courseId === course.id) }))
    .filter((course) => course.occasions.length > 0)
    .toSorted((one, other) => (one.occasions[0]?.startsAt ?? 0) - (other.occasions[0]?.startsAt ?? 0))
}
