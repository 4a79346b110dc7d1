import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { readCoursesForRole } from '#shared/contract/courses.ts'
import { nextForSignUp } from '#shared/courses/listed.ts'
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
      state={({ courses, portalNow }) => {
        const next = nextForSignUp(courses, portalNow)
        if (!next) return <FormattedMessage id="my-assignment.tile.courses.none" />
        return (
          <FormattedMessage
            id="my-assignment.tile.courses.next"
            values={{
              title: next.course.title[language],
              day: (
                <FormattedDate value={next.occasion.startsAt} timeZone="Europe/Stockholm" day="numeric" month="long" />
              ),
            }}
          />
        )
      }}
    />
  )
}
