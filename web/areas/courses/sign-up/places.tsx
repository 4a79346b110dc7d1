import { FormattedMessage } from 'react-intl'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { OccasionView } from '#shared/contract/courses.ts'
import { partsIn, whole } from '#shared/courses/seats.ts'
import { useLanguage } from '#web/client/language.tsx'

type Props = { signUp: SignUpView; occasion: Pick<OccasionView, 'sessions'> }

/** One’s place in line now, for all of it or for each session that one waits for. */
export const Places = ({ signUp: { standing, places }, occasion }: Props) => {
  const language = useLanguage()
  const waiting = partsIn(standing?.parts ?? {}, 'waiting').filter((part) => places[part] !== undefined)
  return waiting.map((part) => (
    <p key={part}>
      <FormattedMessage
        id={part === whole ? 'courses.own.place' : 'courses.own.place.session'}
        values={{
          place: places[part],
          session: occasion.sessions.find(({ id }) => id === part)?.title[language] ?? '',
        }}
      />
    </p>
  ))
}
