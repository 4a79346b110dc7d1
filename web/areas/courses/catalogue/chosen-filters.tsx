import { FormattedMessage, useIntl } from 'react-intl'
import { chosenIn, type WantedCourses } from '#shared/courses/catalogue.ts'
import type { WantedCoursesState } from './use-wanted-courses.ts'
import { useWantedInWords } from './use-wanted-in-words.ts'

/** What is searched for, each with a button that takes it away. */
export const ChosenFilters = ({ state }: { state: WantedCoursesState }) => {
  const intl = useIntl()
  const inWords = useWantedInWords()
  const chosen = chosenIn(state.wanted)
  if (chosen.length === 0) return null
  return (
    <ul className="filter-chips no-print" aria-label={intl.formatMessage({ id: 'courses.chosen' })}>
      {chosen.map((name) => (
        <li key={name}>
          <button type="button" className="button quiet" onClick={() => state.drop(name)}>
            <span className="visually-hidden">
              <FormattedMessage id="courses.drop" />{' '}
            </span>
            {inWords(name, state.wanted)} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="button quiet" onClick={state.clear}>
          <FormattedMessage id="courses.clear" />
        </button>
      </li>
    </ul>
  )
}

/** In place of the list when nothing was found: what to give up. */
export const NothingFound = ({
  state,
  droppable,
}: {
  state: WantedCoursesState
  droppable: readonly (keyof WantedCourses)[]
}) => {
  const inWords = useWantedInWords()
  return (
    <div className="card">
      <p>
        <FormattedMessage id={droppable.length > 0 ? 'courses.none-found.drop' : 'courses.none-found'} />
      </p>
      <p className="actions">
        {droppable.map((name) => (
          <button key={name} type="button" className="button" onClick={() => state.drop(name)}>
            <FormattedMessage id="courses.without" values={{ filter: inWords(name, state.wanted) }} />
          </button>
        ))}
        {state.isAny && (
          <button type="button" className="button" onClick={state.clear}>
            <FormattedMessage id="courses.clear" />
          </button>
        )}
      </p>
    </div>
  )
}
