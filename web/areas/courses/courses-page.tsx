import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import { writeTimes } from '#shared/annual-meeting/protocol/wording-formats.ts'
import type { CoursesForRole } from '#shared/contract/courses.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { PreviewRole } from '#web/client/preview-role.ts'
import { activeRole, useSignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useRoleName } from '#web/components/role-name.tsx'
import { coursesQuery } from '#web/features/courses/courses-query.ts'
import './courses.css'

type Course = CoursesForRole['courses'][number]

const Occasion = ({
  occasion: { startsAt, endsAt, place, signUpUntil },
  today,
}: {
  occasion: Course['occasions'][number]
  today: string
}) => {
  const language = useLanguage()
  return (
    <li>
      <p>
        <strong>
          <FormattedDate
            value={startsAt}
            timeZone="Europe/Stockholm"
            weekday="long"
            day="numeric"
            month="long"
            year="numeric"
          />
        </strong>
        , {writeTimes(stockholmTime(startsAt), stockholmTime(endsAt), language)}
      </p>
      <p className="secondary">
        {place ? place[language] : <FormattedMessage id="courses.online" />} ·{' '}
        <FormattedMessage
          id={signUpUntil < today ? 'courses.sign-up-over' : 'courses.sign-up-until'}
          values={{ day: <DayInWords day={signUpUntil} /> }}
        />
      </p>
    </li>
  )
}

const CourseCard = ({
  course: { title, about, type, restriction, occasions },
  today,
}: {
  course: Course
  today: string
}) => {
  const language = useLanguage()
  return (
    <CardSection
      title={title[language]}
      tag={
        <span className="tag">
          <FormattedMessage id={`courses.type.${type}`} />
        </span>
      }
    >
      <p>{about[language]}</p>
      <ul className="occasions">
        {occasions.map((occasion) => (
          <Occasion key={occasion.id} occasion={occasion} today={today} />
        ))}
      </ul>
      <p className="secondary">
        <FormattedMessage id={`courses.restriction.${restriction}`} />
      </p>
    </CardSection>
  )
}

/** What is held for the active role, and where one asks about it. */
const CoursesPage = () => {
  const session = useSignedIn()
  const roleName = useRoleName()
  const preview = use(PreviewRole)
  const role = preview ?? activeRole(session)
  const { data, error, refetch } = useQuery(coursesQuery(preview))
  return (
    <>
      <PageTitle id="courses.title" over={role && roleName(role).title} />
      <p className="lead">
        <FormattedMessage id="courses.lead" />
      </p>
      <p className="notice">
        <FormattedMessage
          id="courses.ask"
          values={{
            contact: (
              <LocaleLink page="contactAsElected" params={{}}>
                <FormattedMessage id="courses.ask.contact" />
              </LocaleLink>
            ),
          }}
        />
      </p>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data?.courses.length === 0 && (
        <p>
          <FormattedMessage id="courses.empty" />
        </p>
      )}
      {data?.courses.map((course) => (
        <CourseCard key={course.id} course={course} today={stockholmDate(data.portalNow)} />
      ))}
    </>
  )
}
export default CoursesPage
