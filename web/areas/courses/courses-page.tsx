import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CoursesForRole, OccasionView } from '#shared/contract/courses.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { PreviewRole } from '#web/client/preview-role.ts'
import { activeRole, useSignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useRoleName } from '#web/components/role-name.tsx'
import { coursesQuery } from '#web/features/courses/courses-query.ts'
import { HowItStands } from './how-it-stands.tsx'
import { usePortalNow } from './use-portal-now.ts'
import { WhenItIsHeld } from './when-it-is-held.tsx'
import { WhereItIsHeld } from './where-it-is-held.tsx'
import './courses.css'

type Course = CoursesForRole['courses'][number]

const Occasion = ({ occasion, now }: { occasion: OccasionView; now: number }) => (
  <li>
    <p>
      <LocaleLink page="occasion" params={{ occasion: occasion.id }}>
        <WhenItIsHeld occasion={occasion} now={now} />
      </LocaleLink>
    </p>
    <p className="secondary">
      <WhereItIsHeld occasion={occasion} />
    </p>
    <p className="secondary">
      <HowItStands occasion={occasion} now={now} />
    </p>
  </li>
)

const CourseCard = ({
  course: { title, about, type, restriction, occasions },
  now,
}: {
  course: Course
  now: number
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
          <Occasion key={occasion.id} occasion={occasion} now={now} />
        ))}
      </ul>
      <p className="secondary">
        <FormattedMessage id={`courses.restriction.${restriction}`} />
      </p>
    </CardSection>
  )
}

/** What is held for the active role, and where one signs up for it. */
const CoursesPage = () => {
  const session = useSignedIn()
  const roleName = useRoleName()
  const preview = use(PreviewRole)
  const role = activeRole(session)
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    coursesQuery(preview && { as: preview.kind, level: preview.permission }),
  )
  const occasions = data?.courses.flatMap((course) => course.occasions) ?? []
  const now = usePortalNow(data?.portalNow ?? 0, dataUpdatedAt, occasions)
  return (
    <>
      <PageTitle id="courses.title" over={role && roleName(role).title} />
      <p className="lead">
        <FormattedMessage id="courses.lead" />
      </p>
      <p>
        <LocaleLink page="courseCatalogue" params={{}}>
          <FormattedMessage id="courses.all" />
        </LocaleLink>
      </p>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data?.courses.length === 0 && (
        <p>
          <FormattedMessage id="courses.empty" />
        </p>
      )}
      {data?.courses.map((course) => (
        <CourseCard key={course.id} course={course} now={now} />
      ))}
    </>
  )
}
export default CoursesPage
