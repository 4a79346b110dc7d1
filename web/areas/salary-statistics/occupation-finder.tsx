import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SalaryStatistics } from '#shared/contract/salary-statistics.ts'
import { searchProblem } from '#shared/fields/search.ts'
import { salaryLimits } from '#shared/salary-statistics/limits.ts'
import { entriesMeant } from '#shared/look-ups/look-up.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { FoundCount } from '#web/components/finder/found-count.tsx'
import { SearchField } from '#web/components/finder/search-field.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import type { ChosenState } from './use-chosen.ts'

/** How many are shown at first, and more at each press. */
const atATime = 10
/** Where the focus goes when a chip that was pressed is gone. */
const finderId = 'salary-finder'
const fullId = 'salary-finder-full'

type Occupation = SalaryStatistics['occupations'][number]
type Props = { occupations: readonly Occupation[]; chosen: readonly Occupation[]; state: ChosenState }

/** Those that are compared, each with a button that takes it away. */
const Chips = ({ chosen, state }: Omit<Props, 'occupations'>) => {
  const intl = useIntl()
  const language = useLanguage()
  if (chosen.length === 0) return null
  return (
    <ul className="filter-chips" aria-label={intl.formatMessage({ id: 'salary-statistics.chosen' })}>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              state.drop(id)
              focusTarget(finderId)
            }}
          >
            <span className="visually-hidden">
              <FormattedMessage id="salary-statistics.drop" />{' '}
            </span>
            {name[language]} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What was found, each to be compared or not. */
const Found = ({ found, state }: { found: readonly Occupation[]; state: ChosenState }) => {
  const language = useLanguage()
  const isFull = state.occupations.length >= salaryLimits.compared
  return (
    <>
      <p role="status" id={fullId} className={isFull ? 'secondary' : undefined}>
        {isFull && <FormattedMessage id="salary-statistics.full" values={{ count: salaryLimits.compared }} />}
      </p>
      <ul className="salary-found">
        {found.map(({ id, name, median }) => {
          const isChosen = state.occupations.includes(id)
          const isClosed = isFull && !isChosen
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  aria-disabled={isClosed || undefined}
                  aria-describedby={isClosed ? fullId : undefined}
                  onChange={() => {
                    if (isChosen) state.drop(id)
                    else if (!isFull) state.add(id)
                  }}
                />
                <span>{name[language]}</span>
                <span className="secondary">
                  {median === null ? (
                    <FormattedMessage id="salary-statistics.not-shown" />
                  ) : (
                    <FormattedMessage id="salary-statistics.found.median" values={{ amount: median }} />
                  )}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Finds occupations by the words of their name, in either language, and chooses those that are compared. */
export const OccupationFinder = ({ occupations, chosen, state }: Props) => {
  const intl = useIntl()
  const [text, setText] = useState('')
  const [shown, setShown] = useState(atATime)
  const isAsked = text.trim() !== '' && searchProblem(text) === null
  const found = isAsked ? entriesMeant(occupations, text) : []
  return (
    <CardSection className="no-print" title={<FormattedMessage id="salary-statistics.choose" />}>
      <Chips chosen={chosen} state={state} />
      <form
        id={finderId}
        role="search"
        aria-label={intl.formatMessage({ id: 'salary-statistics.finder' })}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          label={<FormattedMessage id="salary-statistics.search" />}
          hint={<FormattedMessage id="salary-statistics.search.hint" />}
          text={text}
          search={(typed) => {
            setText(typed)
            setShown(atATime)
          }}
        />
      </form>
      {isAsked && (
        <div className="finder-head">
          <FoundCount id="salary-statistics.count" found={found.length} of={occupations.length} />
        </div>
      )}
      {isAsked && found.length === 0 && (
        <p>
          <FormattedMessage id="salary-statistics.none-found" />
        </p>
      )}
      {found.length > 0 && <Found found={found.slice(0, shown)} state={state} />}
      {found.length > shown && (
        <p className="actions">
          <button type="button" className="button" onClick={() => setShown(shown + atATime)}>
            <FormattedMessage id="salary-statistics.more" values={{ count: Math.min(atATime, found.length - shown) }} />
          </button>
        </p>
      )}
    </CardSection>
  )
}
