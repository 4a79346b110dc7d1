import { hasWords } from '#shared/basics/folded.ts'
import { SeasonStep, Trouble, type SeasonRow } from '#shared/operator/season-row.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'

export const deadlineFilters = ['submitted', 'open', 'passed', 'soon', 'extended'] as const
export type DeadlineFilter = (typeof deadlineFilters)[number]

/** What of the board is shown; stands in the page's address, the same in every language. */
export type Filters = {
  q: string
  trouble: Trouble | 'any' | null
  step: SeasonStep | null
  deadline: DeadlineFilter | null
}
export type FilterName = keyof Filters

export const noFilters: Filters = { q: '', trouble: null, step: null, deadline: null }

const oneOf = <Option extends string>(options: readonly Option[], given: string | null): Option | null =>
  options.find((option) => option === given) ?? null

export const troubleFilters = ['any', ...Trouble.options] as const

/** What an address asks for; what it does not know counts as not asked. */
export const filtersIn = (search: URLSearchParams): Filters => ({
  q: search.get('q') ?? '',
  trouble: oneOf(troubleFilters, search.get('trouble')),
  step: oneOf(SeasonStep.options, search.get('step')),
  deadline: oneOf(deadlineFilters, search.get('deadline')),
})

/** An address with other filters; everything else in it stays. */
export const withFilters = (search: URLSearchParams, changed: Partial<Filters>): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** A deadline within so many days is soon. */
export const soonDays = 7

const fits: Record<DeadlineFilter, (row: SeasonRow, now: number) => boolean> = {
  submitted: ({ submittedAt }) => submittedAt !== null,
  open: ({ submittedAt }) => submittedAt === null,
  passed: ({ submittedAt, dueAt }, now) => submittedAt === null && now >= dueAt,
  soon: ({ submittedAt, dueAt }, now) =>
    submittedAt === null && now < dueAt && stockholmDate(dueAt - 1) <= addDays(stockholmDate(now), soonDays),
  extended: ({ extended }) => extended,
}

const has = (row: SeasonRow, trouble: Filters['trouble']) =>
  trouble === null || (trouble === 'any' ? row.troubles.length > 0 : row.troubles.includes(trouble))

const isFound = ({ clubId, clubName, sync }: SeasonRow, words: string) =>
  hasWords(`${clubName} ${clubId} ${sync?.reference ?? ''}`, words)

/** The clubs that fit every filter. */
export const filtered = (
  rows: readonly SeasonRow[],
  { q, trouble, step, deadline }: Filters,
  now: number,
): SeasonRow[] =>
  rows.filter(
    (row) =>
      isFound(row, q.trim()) &&
      has(row, trouble) &&
      (step === null || row.step === step) &&
      (deadline === null || fits[deadline](row, now)),
  )

const collator = new Intl.Collator('sv', { numeric: true })
const stepOrder: readonly string[] = SeasonStep.options

/** A club that has run out of time comes before every other trouble, one that has not begun before all. */
const urgencyOf = ({ troubles, step }: SeasonRow): number =>
  troubles.includes('overdue') || troubles.includes('last-day') ? (step === 'not-started' ? 2 : 1) : 0

const by = {
  name: (one: SeasonRow, other: SeasonRow) => collator.compare(one.clubName, other.clubName),
  step: (one: SeasonRow, other: SeasonRow) => stepOrder.indexOf(one.step) - stepOrder.indexOf(other.step),
  due: (one: SeasonRow, other: SeasonRow) => one.dueAt - other.dueAt,
  trouble: (one: SeasonRow, other: SeasonRow) =>
    urgencyOf(one) - urgencyOf(other) || one.troubles.length - other.troubles.length,
} as const
export type SortColumn = keyof typeof by
export type Sort = { column: SortColumn; descending: boolean }

/** The order of an address: `name`, or `-name` for the other way round; without one the most pressing trouble first. */
export const sortIn = (search: URLSearchParams): Sort => {
  const given = search.get('sort') ?? '-trouble'
  const column = given.replace('-', '')
  return Object.hasOwn(by, column)
    ? { column: column as SortColumn, descending: given.startsWith('-') }
    : { column: 'trouble', descending: true }
}

/** In this order, equals by what is due first and by name. */
export const sorted = (rows: readonly SeasonRow[], { column, descending }: Sort): SeasonRow[] => {
  const sign = descending ? -1 : 1
  return rows.toSorted((one, other) => sign * by[column](one, other) || by.due(one, other) || by.name(one, other))
}
