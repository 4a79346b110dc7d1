import { FormattedMessage } from 'react-intl'
import { writeTimes } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import type { OccasionView } from '#shared/contract/courses.ts'
import { sessionSeats } from '#shared/courses/availability.ts'
import { useLanguage } from '#web/client/language.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { GroupFrame } from '#web/components/form/field-frame.tsx'
import { sessionsId, type ChosenSessions } from './use-chosen-sessions.ts'

type Props = { occasion: OccasionView; now: number; state: ChosenSessions }

/** The sessions to choose among, each with its own seats. */
export const ChooseSessions = ({ occasion, now, state: { chosen, error, toggle } }: Props) => {
  const language = useLanguage()
  return (
    <GroupFrame
      id={sessionsId}
      label={<FormattedMessage id="courses.sign-up.sessions" />}
      hint={<FormattedMessage id={`courses.sign-up.sessions.hint.${occasion.waitingList ? 'waiting-list' : 'none'}`} />}
      hintId={`${sessionsId}-hint`}
      errorId={`${sessionsId}-error`}
      error={error}
    >
      {occasion.sessions.map((session) => {
        const id = `${sessionsId}-${session.id}`
        const count = sessionSeats(session, occasion, occasion.taken, now)
        return (
          <label key={session.id} className="group-box" htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={chosen.includes(session)}
              onChange={(event) => toggle(session.id, event.target.checked)}
            />
            <span>
              {session.title[language]}
              <br />
              <span className="secondary">
                <DayInWords day={stockholmDate(session.startsAt)} weekday />,{' '}
                {writeTimes(stockholmTime(session.startsAt), stockholmTime(session.endsAt), language)}
                {count !== null && (
                  <>
                    {' · '}
                    <FormattedMessage id="courses.session.seats" values={{ count }} />
                  </>
                )}
              </span>
            </span>
          </label>
        )
      })}
    </GroupFrame>
  )
}
