import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { assignmentTypes } from '#shared/assignments/types.ts'
import type { Wanted } from '#shared/club-members/selection.ts'

const filters = ['assignment', 'workplace'] as const
type Filters = Pick<Wanted, (typeof filters)[number]>

const filtersIn = (query: URLSearchParams): Filters => {
  const assignment = query.get('assignment')
  return {
    assignment:
      assignment === 'any' || assignment === 'none'
        ? assignment
        : (assignmentTypes.find((type) => type === assignment) ?? null),
    workplace: query.get('workplace'),
  }
}

/** The address with these filters; whatever else stands in it stays. */
const withFilters = (query: URLSearchParams, chosen: Filters): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of filters) {
    const value = chosen[name]
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * Which members are wanted. Filters are copied into the address; the words of a search are not, because they are a
 * person's name.
 */
export const useWanted = () => {
  const [query, setQuery] = useSearchParams()
  const [wanted, setWanted] = useState<Wanted>(() => ({ text: '', ...filtersIn(query) }))
  // The address follows when the router comes to it; two choices made in between must both count.
  const choose = (next: Wanted) => {
    setWanted(next)
    setQuery((now) => withFilters(now, next), { replace: true, preventScrollReset: true })
  }
  return {
    wanted,
    isAny: wanted.text.trim() !== '' || wanted.assignment !== null || wanted.workplace !== null,
    search: (text: string) => setWanted((now) => ({ ...now, text })),
    set: (name: keyof Filters, value: string | null) =>
      choose({ ...wanted, ...filtersIn(withFilters(new URLSearchParams(), { ...wanted, [name]: value })) }),
    clear: () => choose({ text: '', assignment: null, workplace: null }),
  }
}
export type WantedState = ReturnType<typeof useWanted>
