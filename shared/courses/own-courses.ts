import type { PublicOccasion } from './occasion.ts'
import type { SignUpItem } from './sign-up.ts'
import type { SignUpStatus } from './sign-up-status.ts'

/** The lists of one’s own courses (specification section 2). */
export const ownCourseTabs = ['upcoming', 'ongoing', 'completed', 'other'] as const
export type OwnCourseTab = (typeof ownCourseTabs)[number]

export const heldTimes = ['before', 'during', 'after'] as const
export type HeldTime = (typeof heldTimes)[number]

const seated = { before: 'upcoming', during: 'ongoing', after: 'completed' } as const
const ended = { before: 'other', during: 'other', after: 'other' } as const

/** No one waits once an occasion starts; one undecided during it is of an e-course that started before the sign-up. */
export const ownCourseTab: Readonly<Record<SignUpStatus, Readonly<Record<HeldTime, OwnCourseTab>>>> = {
  appliedFor: { before: 'upcoming', during: 'ongoing', after: 'other' },
  accepted: seated,
  partlyAssumed: seated,
  reserveList: { before: 'upcoming', during: 'other', after: 'other' },
  notAccepted: ended,
  cancelled: ended,
  removed: ended,
}

type Held = Pick<PublicOccasion, 'startsAt' | 'endsAt'>

export const heldTime = ({ startsAt, endsAt }: Held, now: number): HeldTime => {
  if (now < startsAt) return 'before'
  return now < endsAt ? 'during' : 'after'
}

/** How a sign-up stands; until its turn has come it is applied for. */
export const statusOf = ({ standing }: Pick<SignUpItem, 'standing'>): SignUpStatus => standing?.status ?? 'appliedFor'

export const tabOf = (occasion: Held, signUp: Pick<SignUpItem, 'standing'>, now: number): OwnCourseTab =>
  ownCourseTab[statusOf(signUp)][heldTime(occasion, now)]

/** What is still to come begins with the next; what was held, with the latest. */
export const inOrderOf = <Own extends { occasion: Held }>(tab: OwnCourseTab, courses: readonly Own[]): Own[] => {
  const later = tab === 'upcoming' || tab === 'ongoing' ? 1 : -1
  return courses.toSorted((one, other) => later * (one.occasion.startsAt - other.occasion.startsAt))
}
