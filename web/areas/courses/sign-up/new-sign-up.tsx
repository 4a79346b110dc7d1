import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { CourseView, OccasionView } from '#shared/contract/courses.ts'
import { availabilityOf } from '#shared/courses/availability.ts'
import { areOffersMade } from '#shared/courses/offer-time.ts'
import { personRefusal, signUpRefusal, type SignUpRefusal } from '#shared/courses/sign-up-rule.ts'
import type { Who } from '#shared/roles/role.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useOnline, offlineBanner } from '#web/client/use-online.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import { ChooseSessions } from './choose-sessions.tsx'
import { outcomeOf } from './outcome.ts'
import { TimeUntil } from './time-until.tsx'
import { useChosenSessions } from './use-chosen-sessions.ts'
import { NotSignedIn, Refused, WayToLeaving, WayToMembership } from './ways-in.tsx'

type NewSignUpProps = {
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
}

const Form = ({ course, occasion, now, own }: Omit<NewSignUpProps, 'who' | 'mayReturn' | 'memberUntil'>) => {
  const online = useOnline()
  const sessions = useChosenSessions(occasion)
  const [isAsking, setAsking] = useState(false)
  const { is } = availabilityOf(occasion, occasion.taken, now)
  const outcome = outcomeOf(occasion, is)
  return (
    <>
      {own && own.standing?.reason !== 'already-registered' && (
        <p>
          <FormattedMessage id={`courses.sign-up.again.${outcome === 'waiting-list' ? outcome : 'open'}`} />
        </p>
      )}
      {outcome === 'waiting-list' && (
        <p>
          <FormattedMessage id="courses.sign-up.waiting" values={{ count: occasion.taken.waiting }} />{' '}
          <FormattedMessage
            id={areOffersMade(occasion.startsAt, now) ? 'courses.sign-up.waiting.offers' : 'courses.own.no-offers'}
          />
        </p>
      )}
      {occasion.sessions.length > 0 && <ChooseSessions occasion={occasion} now={now} state={sessions} />}
      <p className="actions">
        <button
          type="button"
          className="button primary"
          disabled={!online}
          aria-describedby={online ? undefined : offlineBanner}
          onClick={() => sessions.judge() && setAsking(true)}
        >
          <FormattedMessage id={`courses.sign-up.go.${outcome}`} />
        </button>
      </p>
      {isAsking && (
        <AgreeDialog
          course={course}
          occasion={occasion}
          outcome={outcome}
          now={now}
          chosen={sessions.chosen}
          close={() => setAsking(false)}
          onDone={sessions.forget}
        />
      )}
    </>
  )
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
export const NewSignUp = (props: NewSignUpProps) => {
  const { course, occasion, now, who, own, mayReturn, memberUntil } = props
  const { taken } = occasion
  const language = useLanguage()
  const availability = availabilityOf(occasion, taken, now)
  const roles = who && [who.activeRole, ...who.roles].filter((role) => role !== null)
  const wanted = { course, occasion, taken, roles, own, mayReturn, memberUntil, chosen: null, elsewhere: [], language }
  const opensAt = availability.is === 'opens' ? availability.at : null
  const refusal = opensAt === null ? signUpRefusal(wanted, now) : personRefusal(wanted)
  if (!refusal) return opensAt === null ? <Form {...props} /> : <TimeUntil at={opensAt} now={now} isTheirs />
  if (refusal.code === 'only-for-groups' || opensAt === null) return <Why {...refusal} {...{ course, occasion }} />
  return (
    <>
      <TimeUntil at={opensAt} now={now} />
      <Why {...refusal} {...{ course, occasion }} opensLater />
    </>
  )
}
