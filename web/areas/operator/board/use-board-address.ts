import { useSearchParams } from 'react-router'
import { filtersIn, noFilters, sortIn, withFilters, type Filters, type Sort } from './filters.ts'

/**
 * Filters and order live in the page's address, so that a view can be sent to a colleague and survives the way back.
 */
export const useBoardAddress = () => {
  const [search, setSearch] = useSearchParams()
  return {
    filters: filtersIn(search),
    sort: sortIn(search),
    /** `replace`: while typing, so that the way back does not lead through every letter. */
    filter: (changed: Partial<Filters>, { replace = false } = {}) =>
      setSearch((now) => withFilters(now, changed), { replace, preventScrollReset: true }),
    clear: () => setSearch((now) => withFilters(now, noFilters), { preventScrollReset: true }),
    order: ({ column, descending }: Sort) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          next.set('sort', `${descending ? '-' : ''}${column}`)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
export type BoardAddress = ReturnType<typeof useBoardAddress>
