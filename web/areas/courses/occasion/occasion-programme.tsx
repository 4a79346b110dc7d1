import { FormattedMessage } from 'react-intl'
import type { OccasionPage } from '#shared/contract/courses.ts'
import { availabilityOf } from '#shared/courses/availability.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { Prose } from '#web/components/prose.tsx'
import { SessionTime } from '../session-time.tsx'

/** While one can sign up, or will be able to. */
const choosable = ['seats', 'waiting-list', 'opens']

/** What happens when, and the sessions that one chooses among. */
export const OccasionProgramme = ({ occasion, now }: Pick<OccasionPage, 'occasion'> & { now: number }) => {
  const language = useLanguage()
  const { programme, sessions, taken } = occasion
  return (
    <>
      {programme[language] && (
        <CardSection title={<FormattedMessage id="courses.programme" />}>
          <Prose text={programme[language]} />
        </CardSection>
      )}
      {sessions.length > 0 && (
        <CardSection title={<FormattedMessage id="courses.sessions" />}>
          {choosable.includes(availabilityOf(occasion, taken, now).is) && (
            <p>
              <FormattedMessage id="courses.sessions.choose" />
            </p>
          )}
          <ul className="occasions">
            {sessions.map((session) => (
              <li key={session.id}>
                <p>
                  <strong>{session.title[language]}</strong>
                </p>
                <p className="secondary">
                  <SessionTime session={session} occasion={occasion} now={now} />
                </p>
              </li>
            ))}
          </ul>
        </CardSection>
      )}
    </>
  )
}
