import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { isECourse } from '#shared/courses/availability.ts'
import { inOrderOf, tabOf } from '#shared/courses/own-courses.ts'
import { partsIn } from '#shared/courses/seats.ts'
import { useLanguage } from '#web/client/language.tsx'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import { ownCoursesQuery } from '#web/features/courses/own-courses-query.ts'

/** What the member has signed up for: how much is to come, and what is next. */
export const OwnCoursesTile = () => {
  const language = useLanguage()
  const { data } = useQuery(ownCoursesQuery)
  const upcoming = inOrderOf(
    'upcoming',
    (data?.courses ?? []).filter(({ occasion, signUp }) =>
      ['upcoming', 'ongoing'].includes(tabOf(occasion, signUp, data?.portalNow ?? 0)),
    ),
  )
  const next = upcoming.find(
    ({ occasion, signUp }) =>
      !isECourse(occasion) &&
      occasion.state === 'published' &&
      partsIn(signUp.standing?.parts ?? {}, 'seat').length > 0,
  )
  return (
    <TileCard title={<FormattedMessage id="own-courses.title" />} icon="courses" page="ownCourses" params={{}}>
      {data && (
        <p className="secondary">
          <FormattedMessage id="own-courses.tile" values={{ count: upcoming.length }} />
        </p>
      )}
      {next && (
        <p className="secondary">
          <FormattedMessage
            id="own-courses.tile.next"
            values={{
              title: next.course.title[language],
              day: (
                <FormattedDate value={next.occasion.startsAt} timeZone="Europe/Stockholm" day="numeric" month="long" />
              ),
            }}
          />
        </p>
      )}
    </TileCard>
  )
}
