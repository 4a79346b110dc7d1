import { addDays, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import { weekdayOf } from '#shared/public-holidays.ts'
import type { Course } from '#shared/courses/course.ts'
import type { Occasion, TakenSeats } from '#shared/courses/occasion.ts'
import { both, type HeldPlan } from './course-plan.ts'
import { coursesForElected } from './courses-for-elected.ts'
import { coursesForMembers } from './courses-for-members.ts'
import { SeededRandom } from './random.ts'

export type DemoCourses = { courses: Course[]; occasions: Occasion[]; taken: Map<string, TakenSeats> }

/** The next Monday to Friday from a day on. */
const workingDay = (day: string): string => (weekdayOf(day) <= 5 ? day : addDays(day, 8 - weekdayOf(day)))

const noProgramme = both('', '')
const organiser = both('Utbildningsenheten', 'The training unit')

const occasionOf = (course: Course, plan: HeldPlan, opening: number, random: SeededRandom): Occasion => {
  const today = stockholmDate(opening)
  const day = workingDay(addDays(today, plan.inDays))
  const id = random.ref()
  return {
    id,
    courseId: course.id,
    startsAt: stockholmInstant(day, plan.from),
    endsAt: stockholmInstant(addDays(day, plan.moreDays ?? 0), plan.to),
    place: plan.place ?? null,
    link: plan.place ? null : `https://mote.example/${id.toLowerCase()}`,
    programme: plan.programme ?? noProgramme,
    sessions: (plan.sessions ?? []).map(({ title, from, to, capacity }) => ({
      id: random.ref(),
      title,
      startsAt: stockholmInstant(day, from),
      endsAt: stockholmInstant(day, to),
      capacity,
    })),
    organiser,
    organisers: [],
    language: plan.language ?? 'sv',
    capacity: plan.capacity,
    admission: plan.admission ?? 'open',
    waitingList: plan.waitingList ?? false,
    opensAt: plan.opensInDays === undefined ? null : stockholmInstant(addDays(today, plan.opensInDays), '09:00'),
    signUpUntil: addDays(day, -(plan.signUpEnds ?? 3)),
    cancelUntil: addDays(day, -(plan.signUpEnds ?? 2)),
    onlyForGroups: plan.onlyForGroups ?? false,
    state: plan.state ?? 'published',
    reason: plan.reason ?? null,
    publishedAt: plan.state === 'draft' ? null : course.publishedAt,
    version: 1,
    updatedAt: course.updatedAt,
  }
}

const takenOf = ({ taken, sessions = [] }: HeldPlan, occasion: Occasion): TakenSeats => ({
  seats: taken?.seats ?? 0,
  waiting: taken?.waiting ?? 0,
  sessions: Object.fromEntries(occasion.sessions.map(({ id }, index) => [id, sessions[index]?.taken ?? 0])),
})

/** The union's courses when the demonstration opens: held before it, now and within the months after it. */
export const courses = (opening: number): DemoCourses => {
  const random = new SeededRandom(13)
  const publishedAt = stockholmInstant(addDays(stockholmDate(opening), -70), '09:00')
  const found: DemoCourses = { courses: [], occasions: [], taken: new Map() }
  for (const { held, ...plan } of [...coursesForElected, ...coursesForMembers]) {
    const stored = { state: 'published' as const, publishedAt, version: 2, updatedAt: publishedAt }
    const course: Course = { id: random.ref(), ...stored, ...plan }
    found.courses.push(course)
    for (const each of held) {
      const occasion = occasionOf(course, each, opening, random)
      found.occasions.push(occasion)
      found.taken.set(occasion.id, takenOf(each, occasion))
    }
  }
  return found
}
