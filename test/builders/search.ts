import type { SearchDocument } from '#shared/search/document.ts'

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
