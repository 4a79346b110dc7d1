import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ulid } from 'ulid'
import type { ManagedCourse } from '#shared/contract/course-commands.ts'
import type { Course } from '#shared/courses/course.ts'
import { byStart } from '#shared/courses/listed.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { PublicationTag } from '#web/components/publishing/publication-tag.tsx'
import { WhenItIsHeld } from '../when-it-is-held.tsx'

/** An occasion with the way to a copy of it, which gets an id of its own. */
const OccasionOfCourse = ({ occasion }: { occasion: ManagedCourse['occasions'][number] }) => {
  const language = useLanguage()
  const [copy] = useState(() => ulid())
  return (
    <li>
      <p>
        <LocaleLink page="editOccasion" params={{ course: occasion.courseId, occasion: occasion.id }}>
          <WhenItIsHeld occasion={occasion} />
        </LocaleLink>{' '}
        <PublicationTag state={occasion.state} />
      </p>
      <p className="secondary">
        {occasion.place ? occasion.place[language] : <FormattedMessage id="courses.online" />}
        {occasion.capacity !== null && (
          <>
            {' · '}
            <FormattedMessage
              id="courses.manage.taken"
              values={{ taken: occasion.taken.seats, of: occasion.capacity }}
            />
          </>
        )}
        {occasion.state !== 'draft' && (
          <>
            {' · '}
            <LocaleLink
              page="participants"
              params={{ occasion: occasion.id }}
              search={occasion.admission === 'manual' ? '?list=undecided' : '?list=seats'}
            >
              <FormattedMessage id="courses.participants.title" />
            </LocaleLink>
          </>
        )}
        {' · '}
        <LocaleLink
          page="editOccasion"
          params={{ course: occasion.courseId, occasion: copy }}
          search={`?copy=${occasion.id}`}
        >
          <FormattedMessage id="courses.manage.copy-occasion" />
        </LocaleLink>
      </p>
    </li>
  )
}

/** When a course is held, with the way to a new occasion or a copy of one. */
export const OccasionsOfCourse = ({ course, view }: { course: Course; view: ManagedCourse }) => {
  const [next] = useState(() => ulid())
  return (
    <CardSection
      title={<FormattedMessage id="courses.manage.occasions" />}
      aside={
        <LocaleLink page="editOccasion" params={{ course: course.id, occasion: next }} className="button">
          <FormattedMessage id="courses.manage.new-occasion" />
        </LocaleLink>
      }
    >
      {view.occasions.length === 0 && (
        <p>
          <FormattedMessage id="content.none" />
        </p>
      )}
      <ul className="occasions">
        {view.occasions.toSorted(byStart).map((occasion) => (
          <OccasionOfCourse key={occasion.id} occasion={occasion} />
        ))}
      </ul>
    </CardSection>
  )
}
