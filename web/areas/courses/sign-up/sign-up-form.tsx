import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { availabilityOf } from '#shared/courses/availability.ts'
import { areOffersMade } from '#shared/courses/offer-time.ts'
import { useOnline, offlineBanner } from '#web/client/use-online.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import { ChooseSessions } from './choose-sessions.tsx'
import type { NewSignUpProps } from './new-sign-up.tsx'
import { outcomeOf } from './outcome.ts'
import { useChosenSessions } from './use-chosen-sessions.ts'

type Props = Pick<NewSignUpProps, 'course' | 'occasion' | 'now' | 'own'>

/** Signs up, with the sessions that one chooses. */
export const SignUpForm = ({ course, occasion, now, own }: Props) => {
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
