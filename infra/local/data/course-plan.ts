import type { BothLanguages } from '#shared/basics/both-languages.ts'
import type { Course } from '#shared/courses/course.ts'
import type { Occasion, TakenSeats } from '#shared/courses/occasion.ts'

export const both = (sv: string, en: string): BothLanguages => ({ sv, en })

export const stockholm = both('Stockholm', 'Stockholm')
export const gothenburg = both('Göteborg', 'Gothenburg')
export const malmo = both('Malmö', 'Malmö')
export const umea = both('Umeå', 'Umeå')

/** One time a course is held; days are counted from the opening of the demonstration. */
export type HeldPlan = {
  /** The first working day from so many days on. */
  inDays: number
  from: string
  to: string
  /** Days that it lasts beyond the first. */
  moreDays?: number
  place?: BothLanguages
  capacity: number | null
  taken?: Pick<TakenSeats, 'seats'> & Partial<Pick<TakenSeats, 'waiting'>>
  /** Days before the start on which sign-up ends; three where nothing is said. */
  signUpEnds?: number
  /** Sign-up opens so many days from the opening, at nine. */
  opensInDays?: number
  sessions?: { title: BothLanguages; from: string; to: string; capacity: number; taken?: number }[]
  programme?: BothLanguages
} & Partial<Pick<Occasion, 'admission' | 'waitingList' | 'language' | 'onlyForGroups' | 'state' | 'reason'>>

export type CoursePlan = Pick<Course, 'type' | 'title' | 'about' | 'groups' | 'restriction'> & { held: HeldPlan[] }

/** Most courses. */
export const membersOnly = { restriction: 'member-only' } as const
