import { isECourse } from './availability.ts'
import type { Clashing } from './by-hand.ts'
import type { Course } from './course.ts'
import { partsToGiveUp } from './giving-up.ts'
import type { PublicOccasion } from './occasion.ts'
import { overlapIn, type Held } from './overlap.ts'
import { partsIn, whole } from './seats.ts'
import { timesOf, type NamedTime } from './sign-up-rule.ts'
import type { SignUpItem, SignUpRef } from './sign-up.ts'

type Timed = Pick<PublicOccasion, 'startsAt' | 'endsAt' | 'sessions' | 'capacity'>

/** A sign-up that gives its person seats; `parts`: those that they keep. */
export type SeatedSignUp = {
  signUp: SignUpItem
  course: Pick<Course, 'title'>
  occasion: PublicOccasion
  parts: readonly string[]
}

/** What bars a person from a seat: seats elsewhere, and the meetings that they have booked with companies. */
export type HeldElsewhere = { seated: readonly SeatedSignUp[]; meetings: readonly NamedTime[] }

/** What a person has asked to give up is not theirs any more. */
const withoutGivenUp = (
  parts: readonly string[],
  { givingUpSince, givingUp = null }: Pick<SignUpItem, 'givingUpSince' | 'givingUp'>,
): string[] => parts.filter((part) => givingUpSince === null || (givingUp !== null && !givingUp.includes(part)))

export const seatsOfSignUp = (signUp: SignUpItem): string[] =>
  withoutGivenUp(partsIn(signUp.standing?.parts ?? {}, 'seat'), signUp)

/** Undecided parts. One who waits for an organiser applies for nothing else at that time; reserve lists may overlap. */
export const partsToBeDecided = (signUp: SignUpItem): string[] => {
  const { standing, chosen } = signUp
  const open = standing ? partsIn(standing.parts, 'undecided') : chosen.length > 0 ? chosen : [whole]
  return withoutGivenUp(open, signUp)
}

/** Seats that bar a person from having one here at the same time. */
const elsewhere = (seated: readonly SeatedSignUp[], here: string): SeatedSignUp[] =>
  seated.filter(({ occasion: { id, state } }) => id !== here && state === 'published')

const timesHeld = (occasion: Timed, parts: readonly string[]): Held[] => {
  if (isECourse(occasion)) return []
  return occasion.sessions.length > 0 ? occasion.sessions.filter(({ id }) => parts.includes(id)) : [occasion]
}

export const seatTimesElsewhere = ({ seated, meetings }: HeldElsewhere, here: string): NamedTime[] => [
  ...elsewhere(seated, here).flatMap(({ course, occasion, parts }) =>
    parts.length > 0 ? timesOf(course, occasion, parts) : [],
  ),
  ...meetings,
]

export const clashingParts = (
  occasion: Timed & Pick<PublicOccasion, 'id'>,
  parts: readonly string[],
  held: HeldElsewhere,
): string[] => {
  const times = seatTimesElsewhere(held, occasion.id)
  return parts.filter((part) => overlapIn(timesHeld(occasion, [part]), times) !== null)
}

export const nothingHeld: HeldElsewhere = { seated: [], meetings: [] }

const everyPart = ({ standing }: SignUpItem): string[] => Object.keys(standing?.parts ?? {})

/** Parts that persons cannot have beside seats that they keep elsewhere, by number. `partsOf`: those asked about. */
export const clashingOf = (
  occasion: Timed & Pick<PublicOccasion, 'id'>,
  signUps: readonly SignUpItem[],
  held: ReadonlyMap<string, HeldElsewhere>,
  partsOf: (signUp: SignUpItem) => readonly string[] = everyPart,
): Clashing =>
  Object.fromEntries(
    signUps.flatMap((signUp) => {
      const { number, person } = signUp
      const parts = clashingParts(occasion, partsOf(signUp), held.get(person) ?? nothingHeld)
      return parts.length > 0 ? [[number, parts]] : []
    }),
  )

/** Seats elsewhere that a person gives up to take seats at the same time; `isTooLate`: they cannot any more. */
export type SeatsToGiveUp = SeatedSignUp & { isTooLate: boolean }

export const seatsToGiveUp = (
  occasion: Timed & Pick<PublicOccasion, 'id'>,
  parts: readonly string[],
  seated: readonly SeatedSignUp[],
  now: number,
): SeatsToGiveUp[] => {
  const wanted = timesHeld(occasion, parts)
  return elsewhere(seated, occasion.id).flatMap((each): SeatsToGiveUp[] => {
    const leaving = each.parts.filter((part) => overlapIn(timesHeld(each.occasion, [part]), wanted) !== null)
    if (leaving.length === 0) return []
    const free = partsToGiveUp(each.occasion, each.signUp.standing?.parts ?? {}, now)
    return [{ ...each, parts: leaving, isTooLate: leaving.some((part) => !free.includes(part)) }]
  })
}

const isThat =
  ({ occasion, number }: SignUpRef) =>
  (signUp: SignUpRef) =>
    signUp.occasion === occasion && signUp.number === number

/** What is to be given up and was not named; nothing where all of it was. */
export const unnamed = (leaving: readonly SeatsToGiveUp[], named: readonly SignUpRef[]): SeatsToGiveUp[] =>
  leaving.filter(({ signUp }) => !named.some(isThat(signUp)))
