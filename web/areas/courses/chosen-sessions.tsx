import { FormattedMessage } from 'react-intl'
import type { OccasionView } from '#shared/contract/courses.ts'
import type { SignUpItem } from '#shared/courses/sign-up.ts'
import { useLanguage } from '#web/client/language.tsx'

type Props = {
  signUp: Pick<SignUpItem, 'chosen' | 'standing'>
  occasion: Pick<OccasionView, 'sessions'>
  /** To whom it is said: what the ids of its texts begin with. */
  texts: 'courses.own' | 'courses.participants'
}

/** The sessions that a participant chose, each with what became of it. */
export const ChosenSessions = ({ signUp: { chosen, standing }, occasion, texts }: Props) => {
  const language = useLanguage()
  const sessions = occasion.sessions.filter(({ id }) => chosen.includes(id))
  if (sessions.length === 0) return null
  return (
    <ul>
      {sessions.map(({ id, title }) => (
        <li key={id}>
          {title[language]}
          {': '}
          <FormattedMessage id={`${texts}.part.${standing?.parts[id] ?? 'undecided'}`} />
        </li>
      ))}
    </ul>
  )
}
