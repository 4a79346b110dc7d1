import { FormattedMessage } from 'react-intl'
import type { CatalogueView } from '#shared/contract/courses.ts'
import type { TargetGroup } from '#shared/courses/target-groups.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { HowItStands } from '../how-it-stands.tsx'
import { WhenItIsHeld } from '../when-it-is-held.tsx'
import { WhereItIsHeld } from '../where-it-is-held.tsx'

type Props = {
  course: CatalogueView['courses'][number]
  occasion: CatalogueView['occasions'][number]
  /** The reader’s own groups; they advise. */
  groups: readonly TargetGroup[]
  now: number
}

/** An occasion in the catalogue. */
export const ListedOccasion = ({ course, occasion, groups, now }: Props) => {
  const language = useLanguage()
  return (
    <li className="card" id={`listed-${occasion.id}`}>
      <div className="card-head">
        <h2>
          <LocaleLink page="occasion" params={{ occasion: occasion.id }}>
            {course.title[language]}
          </LocaleLink>
        </h2>
        <span className="tag">
          <FormattedMessage id={`courses.type.${course.type}`} />
        </span>
        {course.groups.some((group) => groups.includes(group)) && (
          <span className="tag here">
            <FormattedMessage id="courses.for-you" />
          </span>
        )}
      </div>
      <p>{course.about[language]}</p>
      <p>
        <strong>
          <WhenItIsHeld occasion={occasion} now={now} />
        </strong>
        <br />
        <span className="secondary">
          <WhereItIsHeld occasion={occasion} />
          {' · '}
          <FormattedMessage id={`courses.language.${occasion.language}`} />
        </span>
      </p>
      <p>
        <HowItStands occasion={occasion} now={now} />
      </p>
    </li>
  )
}
