import { FormattedMessage } from 'react-intl'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { OccasionView } from '#shared/contract/courses.ts'
import { useLanguage } from '#web/client/language.tsx'

type Props = { signUp: SignUpView; occasion: Pick<OccasionView, 'sessions'> }

/** The sessions that one chose, each with what became of it. */
export const OwnSessions = ({ signUp: { chosen, standing }, occasion }: Props) => {
  const language = useLanguage()
  const sessions = occasion.sessions.filter(({ id }) => chosen.includes(id))
  if (sessions.length === 0) return null
  return (
    <ul>
      {sessions.map(({ id, title }) => (
        <li key={id}>
          {title[language]}
          {': '}
          <FormattedMessage id={`courses.own.part.${standing?.parts[id] ?? 'undecided'}`} />
        </li>
      ))}
    </ul>
  )
}
