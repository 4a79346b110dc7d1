import { FormattedMessage, useIntl } from 'react-intl'
import type { ManagedCourse } from '#shared/contract/course-commands.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { useCourseFieldName } from './use-course-field-name.ts'
import { WhenItIsHeld } from '../when-it-is-held.tsx'

/** Who did what with a course and its occasions, the latest first. */
export const CourseEvents = ({ events, occasions }: Pick<ManagedCourse, 'events' | 'occasions'>) => {
  const intl = useIntl()
  const nameOf = useCourseFieldName()
  const written = useWrittenName()
  if (events.length === 0) return null
  return (
    <CardSection title={<FormattedMessage id="courses.manage.events" />}>
      <ul className="occasions">
        {events.map(({ what, occasion, at, changed, found, version, name, personName }) => {
          const about = occasions.find(({ id }) => id === occasion)
          return (
            <li key={`${occasion ?? ''}-${version}-${what}-${at}`}>
              <p>
                <FormattedMessage
                  id={`courses.event.${what}`}
                  values={{ count: found ?? 0, person: written(personName ?? '') }}
                />
                {about && (
                  <>
                    {': '}
                    <WhenItIsHeld occasion={about} />
                  </>
                )}
              </p>
              {changed.length > 0 && (
                <p>
                  <FormattedMessage
                    id="courses.event.changed"
                    values={{ fields: intl.formatList(changed.map(nameOf), { type: 'unit' }) }}
                  />
                </p>
              )}
              <p className="secondary">
                <DayAndTime at={at} />, {written(name)}
              </p>
            </li>
          )
        })}
      </ul>
    </CardSection>
  )
}
