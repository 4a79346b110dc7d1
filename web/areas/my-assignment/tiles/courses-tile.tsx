import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { readCoursesForRole } from '#shared/contract/courses.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { Tile } from './tile.tsx'

/** The course for the role that is held next. */
export const CoursesTile = () => {
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['courses', 'for-role'],
    queryFn: ({ signal }) => call(readCoursesForRole, { signal, background: true }),
  })
  return (
    <Tile
      title={<FormattedMessage id="courses.title" />}
      icon="courses"
      page="coursesForRole"
      params={{}}
      query={query}
      isOwn
      state={({ courses: [next] }) => {
        const first = next?.occasions.find((occasion) => !isECourse(occasion))
        if (!next || !first) return <FormattedMessage id="my-assignment.tile.courses.none" />
        return (
          <FormattedMessage
            id="my-assignment.tile.courses.next"
            values={{
              title: next.title[language],
              day: <FormattedDate value={first.startsAt} timeZone="Europe/Stockholm" day="numeric" month="long" />,
            }}
          />
        )
      }}
    />
  )
}
