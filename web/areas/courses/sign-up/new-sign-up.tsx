import type { ReactNode } from 'react'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { CourseView, OccasionView } from '#shared/contract/courses.ts'
import { availabilityOf } from '#shared/courses/availability.ts'
import { personRefusal, signUpRefusal, type SignUpRefusal } from '#shared/courses/sign-up-rule.ts'
import type { Who } from '#shared/roles/role.ts'
import { useLanguage } from '#web/client/language.tsx'
import { TimeUntil } from './time-until.tsx'
import { NotSignedIn, Refused, WayToLeaving, WayToMembership } from './ways-in.tsx'

export type NewSignUpProps = {
  course: CourseView
  occasion: OccasionView
  now: number
  /** Null for a visitor. */
  who: Who | null
  /** An earlier sign-up of the same person, which is over. */
  own: Pick<SignUpView, 'standing'> | null
  /** Whether one who was taken off has been let back. */
  mayReturn: boolean
  /** The last day of a membership that they have left; null where it goes on. */
  memberUntil: string | null
  /** What one signs up with; a visitor signs in first. */
  children?: ReactNode
}

type About = { course: Pick<CourseView, 'restriction'>; occasion: Pick<OccasionView, 'onlyForGroups'> }

const Why = ({ course, occasion, opensLater, ...refusal }: SignUpRefusal & About & { opensLater?: boolean }) =>
  refusal.code === 'login-needed' ? (
    <NotSignedIn
      restriction={course.restriction}
      onlyForGroups={occasion.onlyForGroups}
      {...(opensLater && { opensLater })}
    />
  ) : (
    <Refused {...refusal}>
      {refusal.code === 'members-only' && <WayToMembership />}
      {refusal.code === 'no-member-by-then' && <WayToLeaving />}
    </Refused>
  )

/** The way to a seat; or why there is none, and what leads on. */
export const NewSignUp = ({ course, occasion, now, who, own, mayReturn, memberUntil, children }: NewSignUpProps) => {
  const { taken } = occasion
  const language = useLanguage()
  const availability = availabilityOf(occasion, taken, now)
  const roles = who && [who.activeRole, ...who.roles].filter((role) => role !== null)
  const wanted = { course, occasion, taken, roles, own, mayReturn, memberUntil, chosen: null, elsewhere: [], language }
  const opensAt = availability.is === 'opens' ? availability.at : null
  const refusal = opensAt === null ? signUpRefusal(wanted, now) : personRefusal(wanted)
  if (!refusal) return opensAt === null ? children : <TimeUntil at={opensAt} now={now} isTheirs />
  if (refusal.code === 'only-for-groups' || opensAt === null) return <Why {...refusal} {...{ course, occasion }} />
  return (
    <>
      <TimeUntil at={opensAt} now={now} />
      <Why {...refusal} {...{ course, occasion }} opensLater />
    </>
  )
}
