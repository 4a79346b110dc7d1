import { CloseOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hasPersonalNumber } from '#shared/operator/masking.ts'
import { SeasonStep } from '#shared/operator/season-row.ts'
import { stepMessage } from '../trouble-tag.tsx'
import { deadlineFilters, troubleFilters, type FilterName, type Filters } from './filters.ts'
import type { BoardAddress } from './use-board-address.ts'

type ChoiceProps<Option extends string> = {
  label: ReactNode
  value: Option | null
  options: readonly Option[]
  nameOf: (option: Option) => string
  onChoose: (option: Option | null) => void
}

const Choice = <Option extends string>({ label, value, options, nameOf, onChoose }: ChoiceProps<Option>) => {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value ?? ''}
        onChange={(event) => onChoose(options.find((option) => option === event.target.value) ?? null)}
      >
        <option value="">{intl.formatMessage({ id: 'operator.filter.all' })}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </div>
  )
}

const Clear = () => (
  <>
    <CloseOutlined aria-hidden="true" />
    <span className="visually-hidden">
      <FormattedMessage id="forms.clear" />
    </span>
  </>
)

/** What is typed shows at once; the address follows, but never takes a personal identity number. */
const Search = ({ q, filter }: { q: string; filter: BoardAddress['filter'] }) => {
  const id = useId()
  const [typed, setTyped] = useState(q)
  const sent = useRef<string[]>([])
  const refused = hasPersonalNumber(typed)
  useEffect(() => {
    // What comes back from one's own typing is older than what is typed by now; anything else is a click.
    const own = sent.current.indexOf(q)
    if (own < 0) setTyped(q)
    else sent.current.splice(0, own + 1)
  }, [q])
  return (
    <div className="choice search">
      <label htmlFor={id}>
        <FormattedMessage id="operator.filter.q" />{' '}
        <span className="hint">
          <FormattedMessage id="operator.filter.q.hint" />
        </span>
      </label>
      <Input
        id={id}
        type="search"
        allowClear={{ clearIcon: <Clear /> }}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const found = hasPersonalNumber(target.value) ? '' : target.value
          sent.current.push(found)
          filter({ q: found }, { replace: true })
        }}
        {...(refused && { 'aria-invalid': true, 'aria-describedby': `${id}-refused` })}
      />
      {refused && (
        <p role="alert" className="wrong" id={`${id}-refused`}>
          <FormattedMessage id="operator.filter.q.no-personal-number" />
        </p>
      )}
    </div>
  )
}

/** Words for the value of a filter, in the language of the page. */
export const useFilterWords = () => {
  const { formatMessage } = useIntl()
  const trouble = (value: NonNullable<Filters['trouble']>) => formatMessage({ id: `operator.trouble.${value}` })
  const step = (value: SeasonStep) => formatMessage({ id: stepMessage(value) })
  const deadline = (value: NonNullable<Filters['deadline']>) => formatMessage({ id: `operator.deadline.${value}` })
  return { trouble, step, deadline }
}

export const FilterBar = ({ filters, filter }: { filters: Filters; filter: BoardAddress['filter'] }) => {
  const intl = useIntl()
  const words = useFilterWords()
  return (
    <form
      role="search"
      className="filter-bar"
      aria-label={intl.formatMessage({ id: 'operator.filter' })}
      onSubmit={(event) => event.preventDefault()}
    >
      <Search q={filters.q} filter={filter} />
      <Choice
        label={<FormattedMessage id="operator.filter.trouble" />}
        value={filters.trouble}
        options={troubleFilters}
        nameOf={words.trouble}
        onChoose={(trouble) => filter({ trouble })}
      />
      <Choice
        label={<FormattedMessage id="operator.filter.step" />}
        value={filters.step}
        options={SeasonStep.options}
        nameOf={words.step}
        onChoose={(step) => filter({ step })}
      />
      <Choice
        label={<FormattedMessage id="operator.filter.deadline" />}
        value={filters.deadline}
        options={deadlineFilters}
        nameOf={words.deadline}
        onChoose={(deadline) => filter({ deadline })}
      />
    </form>
  )
}

/** One button per filter in force, which takes it away. */
export const FilterChips = ({
  filters,
  filter,
  clear,
}: {
  filters: Filters
  filter: BoardAddress['filter']
  clear: () => void
}) => {
  const intl = useIntl()
  const words = useFilterWords()
  const list = useRef<HTMLUListElement>(null)
  /** The button that was pressed goes away; one goes on at the search. */
  const remove = (away: () => void) => {
    list.current?.closest('section')?.querySelector<HTMLElement>('input[type=search]')?.focus()
    away()
  }
  const chips: { name: FilterName; text: string }[] = []
  if (filters.q.trim()) chips.push({ name: 'q', text: filters.q.trim() })
  if (filters.trouble) chips.push({ name: 'trouble', text: words.trouble(filters.trouble) })
  if (filters.step) chips.push({ name: 'step', text: words.step(filters.step) })
  if (filters.deadline) chips.push({ name: 'deadline', text: words.deadline(filters.deadline) })
  if (chips.length === 0) return null
  return (
    <ul className="chips" ref={list}>
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            className="chip"
            aria-label={intl.formatMessage({ id: 'operator.filter.remove' }, { name: text })}
            onClick={() => remove(() => filter({ [name]: name === 'q' ? '' : null }))}
          >
            {text} <span aria-hidden="true" className="chip-cross" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="button quiet" onClick={() => remove(clear)}>
          <FormattedMessage id="operator.filter.clear" />
        </button>
      </li>
    </ul>
  )
}
