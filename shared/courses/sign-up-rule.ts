import type { BothLanguages } from '../basics/both-languages.ts'
import type { Language } from '../basics/language.ts'
import { endOfDay } from '../clock.ts'
import type { ErrorCode, ErrorDetails } from '../errors.ts'
import { beginsAfter } from '../membership-leaving/begins-after.ts'
import type { Role } from '../roles/role.ts'
import { availabilityOf, isECourse, sessionSeats, type Availability } from './availability.ts'
import type { Course } from './course.ts'
import type { PublicOccasion, TakenSeats } from './occasion.ts'
import { overlapIn, type Held } from './overlap.ts'
import type { SignUpItem } from './sign-up.ts'
import { hasEnded } from './sign-up-status.ts'
import { groupsOf } from './target-groups.ts'

export type NamedTime = Held & { title: BothLanguages }

export type WantedSignUp = {
  course: Pick<Course, 'title' | 'groups' | 'restriction'>
  occasion: PublicOccasion
  taken: TakenSeats
  /** Every role of the person; null where no one is signed in. */
  roles: readonly Pick<Role, 'kind' | 'assignmentType'>[] | null
  own: Pick<SignUpItem, 'standing'> | null
  /** Whether a removed person has been let back, `mayReturnAfter`; true for everyone else. */
  mayReturn: boolean
  /** The last day of a membership that they have left; null where it goes on, or there is none. */
  memberUntil: string | null
  /** Sessions, none where there are none; null before anything is chosen. */
  chosen: readonly string[] | null
  elsewhere: readonly NamedTime[]
  language: Language
}

export type SignUpRefusal = { code: ErrorCode; details: ErrorDetails }

const refusal = (code: ErrorCode, details: ErrorDetails = {}): SignUpRefusal => ({ code, details })

/** A sign-up that is stored and has not ended, decided or not. */
export const isOpen = ({ standing }: Pick<SignUpItem, 'standing'>): boolean =>
  standing === null || !hasEnded(standing.status)

/** Whether a person may sign up anew after these: not after a removal, until the organiser lets them. */
export const mayReturnAfter = (signUps: readonly Pick<SignUpItem, 'standing'>[]): boolean =>
  signUps.every(({ standing }) => standing?.status !== 'removed' || standing.mayReturn === true)

const byTime = (availability: Availability, { signUpUntil }: PublicOccasion): SignUpRefusal | null => {
  switch (availability.is) {
    case 'over':
      return refusal('course-over')
    case 'ongoing':
      return refusal('course-begun')
    case 'opens':
      return refusal('sign-up-not-open', { params: { at: availability.at } })
    case 'deadline-passed':
      return refusal('sign-up-deadline-passed', { params: { day: signUpUntil } })
    default:
      return null
  }
}

type ForWhom = {
  course: Pick<Course, 'groups' | 'restriction'>
  occasion: Pick<PublicOccasion, 'onlyForGroups'>
}

const byRoles = ({ course, occasion }: ForWhom, roles: NonNullable<WantedSignUp['roles']>): SignUpRefusal | null => {
  const groups = roles.flatMap(groupsOf)
  if (course.restriction === 'member-only' && !groups.includes('member')) return refusal('members-only')
  const isForThem = course.groups.some((group) => groups.includes(group))
  return occasion.onlyForGroups && !isForThem ? refusal('only-for-groups') : null
}

/** Whether an occasion is for members alone: no one else can sign up for it. */
export const isForMembers = (forWhom: ForWhom): boolean => byRoles(forWhom, [{ kind: 'non_member' }]) !== null

/** Why a seat would be lost with a membership that ends before the occasion begins. */
export const leavingRefusal = (
  { course, occasion }: ForWhom & { occasion: Pick<PublicOccasion, 'startsAt'> },
  memberUntil: string | null,
): SignUpRefusal | null =>
  memberUntil !== null && beginsAfter(occasion, endOfDay(memberUntil)) && isForMembers({ course, occasion })
    ? refusal('no-member-by-then', { params: { day: memberUntil } })
    : null

/** Why a person cannot sign up because of what they are, now or when it opens. */
export const personRefusal = ({
  course,
  occasion,
  roles,
  mayReturn,
  memberUntil,
}: Pick<WantedSignUp, 'roles' | 'mayReturn' | 'memberUntil'> &
  ForWhom & { occasion: Pick<PublicOccasion, 'startsAt'> }): SignUpRefusal | null => {
  if (roles === null) return refusal('login-needed')
  if (!mayReturn) return refusal('removed-before')
  return byRoles({ course, occasion }, roles) ?? leavingRefusal({ course, occasion }, memberUntil)
}

/** When a person would be busy: in the sessions, or from start to end; an e-course is taken at any time. */
export const timesOf = (
  course: Pick<Course, 'title'>,
  occasion: Pick<PublicOccasion, 'startsAt' | 'endsAt' | 'sessions' | 'capacity'>,
  parts: readonly string[],
): NamedTime[] => {
  if (isECourse(occasion)) return []
  if (occasion.sessions.length > 0) return occasion.sessions.filter(({ id }) => parts.includes(id))
  return [{ title: course.title, startsAt: occasion.startsAt, endsAt: occasion.endsAt }]
}

const byChoice = (wanted: WantedSignUp, chosen: readonly string[], now: number): SignUpRefusal | null => {
  const { course, occasion, taken, elsewhere, language } = wanted
  const ids = occasion.sessions.map(({ id }) => id)
  const at = (code: string) => refusal('invalid-input', { fields: [{ path: 'chosen', code }] })
  if (new Set(chosen).size < chosen.length || chosen.some((id) => !ids.includes(id))) return at('invalid')
  if (ids.length > 0 && chosen.length === 0) return at('required')
  const overlap = overlapIn(timesOf(course, occasion, chosen), elsewhere)
  if (overlap) {
    const [one, other] = overlap.map(({ title }) => title[language])
    return refusal('overlapping', { params: { one: one ?? '', other: other ?? '' } })
  }
  const sessions = occasion.sessions.filter(({ id }) => chosen.includes(id))
  const areFull = sessions.length > 0 && sessions.every((session) => sessionSeats(session, occasion, taken, now) === 0)
  return areFull && !occasion.waitingList ? refusal('fully-booked') : null
}

/** Null where they can (specification section 8). Screen and server ask the same; the process decides once more. */
export const signUpRefusal = (wanted: WantedSignUp, now: number): SignUpRefusal | null => {
  const { occasion, taken, own, chosen } = wanted
  const availability = availabilityOf(occasion, taken, now)
  if (availability.is === 'cancelled') return refusal('course-cancelled')
  if (own && isOpen(own)) return refusal('already-registered')
  return (
    byTime(availability, occasion) ??
    (availability.is === 'fully-booked' ? refusal('fully-booked') : null) ??
    personRefusal(wanted) ??
    (chosen === null ? null : byChoice(wanted, chosen, now))
  )
}
