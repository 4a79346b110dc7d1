import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OccasionPage } from '#shared/contract/courses.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { WhenItIsHeld } from '../when-it-is-held.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={`courses.fact.${name}`} />
    </dt>
    <dd>{children}</dd>
  </div>
)

/** When, where, who holds it, for whom, and until when. */
export const OccasionFacts = ({
  course,
  occasion,
  now,
}: Pick<OccasionPage, 'course' | 'occasion'> & { now: number }) => {
  const language = useLanguage()
  const { place, organiser, admission, onlyForGroups, signUpUntil, cancelUntil } = occasion
  return (
    <CardSection title={<FormattedMessage id="courses.facts" />}>
      <dl className="course-facts">
        <Fact name="when">
          <WhenItIsHeld occasion={occasion} now={now} />
        </Fact>
        <Fact name="where">
          {place?.[language] ?? (
            <FormattedMessage id={isECourse(occasion) ? 'courses.online' : 'courses.online.link-later'} />
          )}
          {place && occasion.isOnline && (
            <p className="secondary">
              <FormattedMessage id="courses.online-too.link-later" />
            </p>
          )}
        </Fact>
        <Fact name="organiser">{organiser[language]}</Fact>
        <Fact name="language">
          <FormattedMessage id={`courses.language.${occasion.language}`} />
        </Fact>
        <Fact name="groups">
          <ul className="course-groups">
            {course.groups.map((group) => (
              <li key={group}>
                <FormattedMessage id={`courses.group.${group}`} />
              </li>
            ))}
          </ul>
          <p className="secondary">
            <FormattedMessage id={onlyForGroups ? 'courses.only-for-groups' : 'courses.groups-advise'} />
          </p>
        </Fact>
        <Fact name="who">
          <FormattedMessage id={onlyForGroups ? 'courses.who.groups' : `courses.restriction.${course.restriction}`} />
        </Fact>
        {!isECourse(occasion) && (
          <Fact name="admission">
            <FormattedMessage id={`courses.admission.${admission}`} />
          </Fact>
        )}
        <Fact name="sign-up">
          <DayInWords day={signUpUntil} />
        </Fact>
        {!isECourse(occasion) && (
          <Fact name="cancel">
            <DayInWords day={cancelUntil} />
          </Fact>
        )}
      </dl>
    </CardSection>
  )
}
