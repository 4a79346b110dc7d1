import { hasWords } from '../basics/folded.ts'
import { stockholmDate } from '../clock.ts'
import { searchedFor } from '../fields/search.ts'
import { availabilityOf, isECourse, isForSignUp } from './availability.ts'
import type { CourseType } from './course-types.ts'
import type { Course } from './course.ts'
import { byStart } from './listed.ts'
import type { HeldOccasion, PublicOccasion } from './occasion.ts'
import type { TargetGroup } from './target-groups.ts'

export type Listing = {
  course: Pick<Course, 'id' | 'type' | 'title' | 'about' | 'groups' | 'restriction'>
  occasion: PublicOccasion & Pick<HeldOccasion, 'taken' | 'isOnline' | 'isOrganised'>
}

/** What a visitor searches the catalogue for; null where anything will do. Days are the first and the last. */
export type WantedCourses = {
  text: string
  type: CourseType | null
  group: TargetGroup | null
  where: 'place' | 'online' | null
  language: PublicOccasion['language'] | null
  from: string | null
  until: string | null
  free: true | null
}

export const anyCourse: WantedCourses = {
  text: '',
  type: null,
  group: null,
  where: null,
  language: null,
  from: null,
  until: null,
  free: null,
}

const says = ({ course, occasion }: Listing): string =>
  [course.title, course.about, occasion.organiser, occasion.place ?? { sv: '', en: '' }]
    .map(({ sv, en }) => `${sv} ${en}`)
    .join(' ')

const isHeldBetween = ({ occasion }: Listing, from: string | null, until: string | null): boolean =>
  (from === null || stockholmDate(occasion.endsAt) >= from) &&
  (until === null || stockholmDate(occasion.startsAt) <= until)

/** What is held in a place and online is found by both. */
const isHeld = (where: 'place' | 'online', { place, isOnline }: Listing['occasion']): boolean =>
  where === 'place' ? place !== null : isOnline

const hasFreeSeats = ({ occasion }: Listing, now: number): boolean => {
  const { is } = availabilityOf(occasion, occasion.taken, now)
  return is === 'seats' || is === 'e-course'
}

/** What one can sign up for first; within that by start, e-courses last. Every word is found somewhere. */
export const foundCourses = (listings: readonly Listing[], wanted: WantedCourses, now: number): Listing[] => {
  const text = searchedFor(wanted.text)
  const { type, group, where, language, from, until, free } = wanted
  return listings
    .filter(
      (listing) =>
        (type === null || listing.course.type === type) &&
        (group === null || listing.course.groups.includes(group)) &&
        (where === null || isHeld(where, listing.occasion)) &&
        (language === null || listing.occasion.language === language) &&
        isHeldBetween(listing, from, until) &&
        (free === null || hasFreeSeats(listing, now)) &&
        hasWords(says(listing), text),
    )
    .toSorted(
      (one, other) =>
        Number(isForSignUp(other.occasion, now)) - Number(isForSignUp(one.occasion, now)) ||
        byStart(one.occasion, other.occasion),
    )
}

/** By the month `yyyy-mm` in which they start; null for e-courses, which are taken at any time. */
export const byMonth = <Each extends Pick<Listing, 'occasion'>>(
  listings: readonly Each[],
): { month: string | null; listings: Each[] }[] => {
  const months = new Map<string | null, Each[]>()
  for (const listing of listings) {
    const { occasion } = listing
    const month = isECourse(occasion) ? null : stockholmDate(occasion.startsAt).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), listing])
  }
  return [...months].map(([month, ofMonth]) => ({ month, listings: ofMonth }))
}

/** What is wanted beside anything, by name, in the order of the form. */
export const chosenIn = (wanted: WantedCourses): (keyof WantedCourses)[] =>
  (Object.keys(anyCourse) as (keyof WantedCourses)[]).filter((name) =>
    name === 'text' ? searchedFor(wanted.text).trim() !== '' : wanted[name] !== null,
  )

/** Which of what is wanted has to be given up to find something, where one of it is enough. */
export const worthDropping = (
  listings: readonly Listing[],
  wanted: WantedCourses,
  now: number,
): (keyof WantedCourses)[] =>
  chosenIn(wanted).filter((name) => foundCourses(listings, { ...wanted, [name]: anyCourse[name] }, now).length > 0)
