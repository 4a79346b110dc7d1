import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { PartNotLoaded } from '#web/components/part-not-loaded.tsx'
import { ownCoursesQuery, ownSignUpAnchor } from './own-courses-query.ts'

/** Seats that are held for the reader, each with the way to answer; nothing where there are none. */
export const OfferedSeats = () => {
  const language = useLanguage()
  const { data, error, refetch } = useQuery(ownCoursesQuery)
  if (!data) return error && <PartNotLoaded error={error} retry={refetch} what="own-courses" />
  return data.courses.map(({ course, occasion, signUp: { standing, givingUpSince, answered = [] } }) => {
    const open = (standing?.offers ?? []).filter(
      ({ id, expiresAt }) =>
        (expiresAt === null || data.portalNow < expiresAt) && answered.every(({ offer }) => offer !== id),
    )
    if (open.length === 0 || givingUpSince !== null) return null
    const ends = open.flatMap(({ expiresAt }) => expiresAt ?? [])
    const until = ends.length > 0 ? Math.min(...ends) : null
    return (
      <CardSection
        key={occasion.id}
        title={<FormattedMessage id="own-courses.offer" values={{ title: course.title[language] }} />}
      >
        <p>
          {until === null ? (
            <FormattedMessage id="own-courses.offer.held" />
          ) : (
            <FormattedMessage
              id="own-courses.offer.until"
              values={{
                day: <DayInWords day={stockholmDate(until)} weekday />,
                time: <ClockTime at={until} />,
              }}
            />
          )}
        </p>
        <p className="actions">
          <LocaleLink
            page="occasion"
            params={{ occasion: occasion.id }}
            hash={`#${ownSignUpAnchor}`}
            className="button primary"
          >
            <FormattedMessage id="own-courses.answer" />
          </LocaleLink>
        </p>
      </CardSection>
    )
  })
}
