import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ManagedCourse as View } from '#shared/contract/course-commands.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { managedCourseQuery } from './manage-queries.ts'

/** Waits for a course with its occasions. */
export const ManagedCourse = ({ course, children }: { course: string; children: (view: View) => ReactNode }) => {
  const { data, error, refetch } = useQuery(managedCourseQuery(course))
  if (!data) return error ? <LoadFailed error={error} retry={refetch} what="form" /> : <Loading lines={6} />
  return children(data)
}

export const BackToManageCourses = () => (
  <p className="course-back">
    <LocaleLink page="manageCourses" params={{}}>
      <FormattedMessage id="courses.manage.back" />
    </LocaleLink>
  </p>
)
