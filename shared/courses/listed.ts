import { addDays, addMonths, stockholmDate } from '../clock.ts'
import { courseLimits } from './limits.ts'
import type { Role } from '../roles/role.ts'
import { isECourse, isForSignUp } from './availability.ts'
import type { Course } from './course.ts'
import type { PublicOccasion, TakenSeats } from './occasion.ts'
import { groupsOf } from './target-groups.ts'

/** The month `yyyy-mm` of an instant, under which occasions are found. */
export const monthOf = (instant: number): string => stockholmDate(instant).slice(0, 7)

/** The months in which occasions start that are not over yet, as far ahead as courses are listed. */
export const listedMonths = (now: number): string[] => {
  const { monthsBack, monthsAhead } = courseLimits
  const first = addMonths(`${monthOf(now)}-01`, -monthsBack)
  return Array.from({ length: monthsBack + 1 + monthsAhead }, (_, ahead) => addMonths(first, ahead).slice(0, 7))
}

/** The last day on which an occasion can start that is listed. */
export const lastListedDay = (now: number): string =>
  addDays(addMonths(`${monthOf(now)}-01`, courseLimits.monthsAhead + 1), -1)

export const isListed = ({ state, endsAt }: Pick<PublicOccasion, 'state' | 'endsAt'>, now: number): boolean =>
  state !== 'draft' && now < endsAt

/** Whether an occasion is published and not over: it can be moved and cancelled, and its course not withdrawn. */
export const isStillOn = ({ state, endsAt }: Pick<PublicOccasion, 'state' | 'endsAt'>, now: number): boolean =>
  state === 'published' && now < endsAt

const isToCome = (occasion: Pick<PublicOccasion, 'state' | 'startsAt' | 'endsAt' | 'capacity'>, now: number): boolean =>
  occasion.state === 'published' && now < (isECourse(occasion) ? occasion.endsAt : occasion.startsAt)

type Ordered = Pick<PublicOccasion, 'id' | 'startsAt' | 'capacity'>

/** The one that starts first; e-courses, which are taken at any time, last; of two at once always the same. */
export const byStart = (one: Ordered, other: Ordered): number =>
  Number(isECourse(one)) - Number(isECourse(other)) || one.startsAt - other.startsAt || one.id.localeCompare(other.id)

/** Courses for a person acting in a role, each with its occasions to come; the one that is held first stands first. */
export const coursesFor = <Held extends PublicOccasion>(
  role: Pick<Role, 'kind' | 'assignmentType'>,
  courses: readonly Course[],
  occasions: readonly Held[],
  now: number,
): (Course & { occasions: Held[] })[] => {
  const groups = groupsOf(role)
  const coming = occasions.filter((occasion) => isToCome(occasion, now)).toSorted(byStart)
  return courses
    .filter((course) => course.state === 'published' && course.groups.some((group) => groups.includes(group)))
    .flatMap((course) => {
      const held = coming.filter(({ courseId }) => courseId === course.id)
      const [first] = held
      return first ? [{ first, course: { ...course, occasions: held } }] : []
    })
    .toSorted((one, other) => byStart(one.first, other.first))
    .map(({ course }) => course)
}

/** The next that one can sign up for, with its course; nothing under way, full or closed, and no e-course. */
export const nextForSignUp = <
  Held extends PublicOccasion & { taken: TakenSeats },
  OfRole extends { occasions: readonly Held[] },
>(
  courses: readonly OfRole[],
  now: number,
): { course: OfRole; occasion: Held } | null =>
  courses
    .flatMap((course) => course.occasions.map((occasion) => ({ course, occasion })))
    .filter(({ occasion }) => !isECourse(occasion) && isForSignUp(occasion, now))
    .toSorted((one, other) => byStart(one.occasion, other.occasion))[0] ?? null
