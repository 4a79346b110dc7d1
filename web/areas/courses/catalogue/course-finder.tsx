import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { languages } from '#shared/basics/languages.ts'
import { chosenIn, type WantedCourses } from '#shared/courses/catalogue.ts'
import { courseTypes } from '#shared/courses/course-types.ts'
import { targetGroups } from '#shared/courses/target-groups.ts'
import { FilterChoice } from '#web/components/finder/filter-choice.tsx'
import { SearchField } from '#web/components/finder/search-field.tsx'
import { DateInput, useTypedDay } from '#web/components/form/date-input.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import type { WantedCoursesState } from './use-wanted-courses.ts'

const choices = {
  type: courseTypes,
  group: targetGroups,
  where: ['place', 'online'],
  language: languages,
} as const satisfies Partial<Record<keyof WantedCourses, readonly string[]>>

type DayProps = {
  label: ReactNode
  day: string | null
  /** A day that it cannot come before. */
  earliest?: string | null
  choose: (day: string | null) => void
}

/** A day to filter by; what is wrong with it is said when the field is left. */
const DayFilter = ({ label, day, earliest = null, choose }: DayProps) => {
  const id = useId()
  const intl = useIntl()
  const [isLeft, setIsLeft] = useState(false)
  const typed = useTypedDay({
    value: day ?? '',
    change: (value) => choose(String(value) || null),
    onBlur: () => setIsLeft(true),
  })
  const isTooEarly = day !== null && earliest !== null && day < earliest
  const wrong = isTooEarly ? 'courses.filter.until-too-early' : null
  const problem = typed.isUnread ? 'fields.date-invalid' : wrong
  const input = {
    ...typed.input,
    onChange: (event: Parameters<typeof typed.input.onChange>[0]) => {
      setIsLeft(false)
      typed.input.onChange(event)
    },
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      hintId={`${id}-hint`}
      errorId={`${id}-error`}
      error={problem && isLeft ? intl.formatMessage({ id: problem }) : null}
    >
      {(aria) => <DateInput aria={aria} {...typed} input={input} />}
    </FieldFrame>
  )
}

/** Search and filters of the catalogue. */
export const CourseFinder = ({ state: { wanted, set } }: { state: WantedCoursesState }) => {
  const intl = useIntl()
  const [freeId, filtersId, daysId] = [useId(), useId(), useId()]
  const [isOpen, setOpen] = useState(false)
  const [areDaysOpen, setDaysOpen] = useState(wanted.from !== null || wanted.until !== null)
  const chosen = chosenIn({ ...wanted, text: '' }).length
  return (
    <form
      role="search"
      className="no-print"
      aria-label={intl.formatMessage({ id: 'courses.finder' })}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="finder chips">
        <SearchField
          label={<FormattedMessage id="courses.search" />}
          hint={<FormattedMessage id="courses.search.hint" />}
          text={wanted.text}
          search={(text) => set({ text })}
        />
        {/* On a phone the courses come first. */}
        <button
          type="button"
          className="button finder-open"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          <FormattedMessage id="courses.filters" values={{ count: chosen }} />
        </button>
        <div id={filtersId} className={isOpen ? 'finder-filters open' : 'finder-filters'}>
          {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
            <FilterChoice
              key={name}
              isChip
              label={<FormattedMessage id={`courses.filter.${name}`} />}
              value={wanted[name]}
              onChoose={(value) => set({ [name]: value })}
              options={[
                { value: '', label: intl.formatMessage({ id: `courses.filter.${name}` }) },
                ...choices[name].map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `courses.${name}.${value}` }),
                })),
              ]}
            />
          ))}
          <button
            type="button"
            className={wanted.from || wanted.until ? 'filter-select chosen' : 'filter-select'}
            aria-expanded={areDaysOpen}
            aria-controls={daysId}
            onClick={() => setDaysOpen(!areDaysOpen)}
          >
            <FormattedMessage id="courses.filter.when" /> <span aria-hidden="true">▾</span>
          </button>
          <label className="course-free" htmlFor={freeId}>
            <input
              id={freeId}
              type="checkbox"
              checked={wanted.free === true}
              onChange={({ target }) => set({ free: target.checked || null })}
            />
            <span>
              <FormattedMessage id="courses.filter.free" />
            </span>
          </label>
          <div id={daysId} className="finder-days" hidden={!areDaysOpen}>
            <DayFilter
              label={<FormattedMessage id="courses.filter.from" />}
              day={wanted.from}
              choose={(from) => set({ from })}
            />
            <DayFilter
              label={<FormattedMessage id="courses.filter.until" />}
              day={wanted.until}
              earliest={wanted.from}
              choose={(until) => set({ until })}
            />
          </div>
        </div>
      </div>
    </form>
  )
}
