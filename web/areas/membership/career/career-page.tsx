import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OccasionView } from '#shared/contract/courses.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { graduationOf } from '#shared/membership/graduation.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { coursesQuery } from '#web/features/courses/courses-query.ts'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { WayToWork } from './way-to-work.tsx'

type Next = Pick<OccasionView, 'startsAt' | 'endsAt' | 'capacity' | 'place'>

/** An e-course has no day: it is begun at any time, also before now. */
const WhenAndWhere = ({ occasion }: { occasion: Next }) => {
  const language = useLanguage()
  const { startsAt, endsAt, place } = occasion
  if (isECourse(occasion))
    return <FormattedMessage id="career.events.any-time" values={{ day: <DayInWords day={stockholmDate(endsAt)} /> }} />
  return (
    <>
      <FormattedDate value={startsAt} timeZone="Europe/Stockholm" weekday="long" day="numeric" month="long" />,{' '}
      {place ? place[language] : <FormattedMessage id="career.events.online" />}
    </>
  )
}

/** What is held for students in the coming months, the next one first. */
const Events = () => {
  const language = useLanguage()
  const { data, error, refetch } = useQuery(coursesQuery({ as: 'student' }))
  return (
    <CardSection title={<FormattedMessage id="career.events" />}>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={3} />)}
      {data?.courses.length === 0 && (
        <p>
          <FormattedMessage id="career.events.none" />
        </p>
      )}
      {data && data.courses.length > 0 && (
        <ul className="membership-list">
          {data.courses.map(({ id, title, occasions: [next] }) => (
            <li key={id}>
              <strong>
                {next ? (
                  <LocaleLink page="occasion" params={{ occasion: next.id }}>
                    {title[language]}
                  </LocaleLink>
                ) : (
                  title[language]
                )}
              </strong>
              {next && (
                <p className="secondary">
                  <WhenAndWhere occasion={next} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="actions">
        <LocaleLink page="coursesForRole" params={{}} className="button">
          <FormattedMessage id="career.events.all" />
        </LocaleLink>
        <LocaleLink page="subscriptions" params={{}} className="button">
          <FormattedMessage id="career.events.letters" />
        </LocaleLink>
      </p>
    </CardSection>
  )
}

/** For students: when they graduate, the way to working membership, and what is held for them. */
const CareerPage = () => {
  const { data, error, refetch } = useQuery(ownMembershipQuery)
  const isStudent = data && graduationOf(data.entries, stockholmDate(data.portalNow)) !== null
  return (
    <OwnSubPage id="career.title">
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {isStudent === false && (
        <div className="card">
          <p>
            <FormattedMessage id="career.students-only" />
          </p>
        </div>
      )}
      {data && isStudent && (
        <>
          <WayToWork own={data} />
          <Events />
        </>
      )}
    </OwnSubPage>
  )
}
export default CareerPage
