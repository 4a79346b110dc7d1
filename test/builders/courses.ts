import { stockholmInstant } from '#shared/clock.ts'
import type { Course } from '#shared/courses/course.ts'
import type { Occasion } from '#shared/courses/occasion.ts'

/** A ULID that can be read: `idOf('A')` ends in A. */
export const idOf = (end: string): string => end.toUpperCase().padStart(26, '0')

const inBoth = (text: string) => ({ sv: text, en: text })

export const aCourse = (id: string, differs: Partial<Course> = {}): Course => ({
  id: idOf(id),
  type: 'course',
  title: inBoth(id),
  about: inBoth('Om kursen'),
  groups: ['member'],
  restriction: 'none',
  state: 'published',
  publishedAt: 0,
  version: 1,
  updatedAt: 0,
  ...differs,
})

/** Held online on a day from nine to four, with twenty seats; one can sign up until three days before. */
export const anOccasion = (id: string, course: string, day: string, differs: Partial<Occasion> = {}): Occasion => ({
  id: idOf(id),
  courseId: idOf(course),
  startsAt: stockholmInstant(day, '09:00'),
  endsAt: stockholmInstant(day, '16:00'),
  place: null,
  link: 'https://mote.example/rum',
  programme: inBoth(''),
  sessions: [],
  organiser: inBoth('Utbildningsenheten'),
  organisers: [],
  language: 'sv',
  capacity: 20,
  admission: 'open',
  waitingList: false,
  opensAt: null,
  signUpUntil: day,
  cancelUntil: day,
  onlyForGroups: false,
  state: 'published',
  reason: null,
  publishedAt: 0,
  version: 1,
  updatedAt: 0,
  ...differs,
})
