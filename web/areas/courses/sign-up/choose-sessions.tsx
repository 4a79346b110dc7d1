import { FormattedMessage } from 'react-intl'
import type { OccasionView } from '#shared/contract/courses.ts'
import { useLanguage } from '#web/client/language.tsx'
import { GroupFrame } from '#web/components/form/field-frame.tsx'
import { SessionTime } from '../session-time.tsx'
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
                <SessionTime session={session} occasion={occasion} now={now} />
              </span>
            </span>
          </label>
        )
      })}
    </GroupFrame>
  )
}
