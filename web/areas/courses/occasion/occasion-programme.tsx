import { FormattedMessage } from 'react-intl'
import { writeTimes } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import type { OccasionPage } from '#shared/contract/courses.ts'
import { availabilityOf, sessionSeats } from '#shared/courses/availability.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { Prose } from '#web/components/prose.tsx'

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
            {sessions.map((session) => {
              const count = sessionSeats(session, occasion, taken, now)
              return (
                <li key={session.id}>
                  <p>
                    <strong>{session.title[language]}</strong>
                  </p>
                  <p className="secondary">
                    <DayInWords day={stockholmDate(session.startsAt)} weekday />,{' '}
                    {writeTimes(stockholmTime(session.startsAt), stockholmTime(session.endsAt), language)}
                    {count !== null && (
                      <>
                        {' · '}
                        <FormattedMessage id="courses.session.seats" values={{ count }} />
                      </>
                    )}
                  </p>
                </li>
              )
            })}
          </ul>
        </CardSection>
      )}
    </>
  )
}
