import { SearchDocument } from '#shared/search/document.ts'
import type { Search } from '#shared/search/find.ts'
import type { Searcher } from '#shared/search/visible.ts'

/** A page that everybody finds, always. */
export const aDocument = (given: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'pages',
  title: '',
  summary: '',
  text: '',
  hidden: '',
  place: { page: 'advicePage', params: { address: 'en-sida' } },
  readers: [],
  from: 0,
  until: null,
  reviewedOn: null,
  held: [],
  ...given,
})

/** Who finds everything. */
export const everybody: Searcher = { now: 0, opens: () => true }

/** What an answer says, all that was found by its title. */
export const answerOf = ({ best, corrected, isSaid }: ReturnType<Search['find']>) => ({
  found: best(SearchDocument.shape.kind.options, Number.POSITIVE_INFINITY).map(({ document }) => document.title),
  corrected,
  isSaid,
})
