import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ulid } from 'ulid'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { PublicationTag } from '#web/components/publishing/publication-tag.tsx'
import { managedCoursesQuery } from './manage-queries.ts'
import '../courses.css'

/** Every course, for those who write them. */
const ManageCoursesPage = () => {
  const language = useLanguage()
  const [next] = useState(() => ulid())
  const { data, error, refetch } = useQuery(managedCoursesQuery)
  return (
    <>
      <PageTitle
        id="courses.manage.title"
        aside={
          <LocaleLink page="editCourse" params={{ course: next }} className="button">
            <FormattedMessage id="courses.manage.new" />
          </LocaleLink>
        }
      />
      <p className="lead">
        <FormattedMessage id="courses.manage.lead" />
      </p>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data?.courses.length === 0 && (
        <p>
          <FormattedMessage id="content.none" />
        </p>
      )}
      <ul className="course-rows">
        {data?.courses.map(({ id, title, type, state, coming }) => (
          <li key={id} className="managed-row">
            <h2>
              <LocaleLink page="editCourse" params={{ course: id }}>
                {title[language]}
              </LocaleLink>
            </h2>
            <p className="secondary">
              <FormattedMessage id={`courses.type.${type}`} />
            </p>
            <p className="secondary">
              <FormattedMessage id="courses.manage.coming" values={{ count: coming }} />
            </p>
            <p>
              <PublicationTag state={state} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
export default ManageCoursesPage
