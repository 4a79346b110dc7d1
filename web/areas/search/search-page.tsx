import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { SearchAnswer } from '#shared/contract/search.ts'
import { searchKinds, type SearchKind } from '#shared/search/kinds.ts'
import { LocaleLink, useGoTo, useLanguage } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { useReader } from '#web/features/use-reader.ts'
import { MostSearched, NotFoundHere } from './beside.tsx'
import { FoundActs, FoundResults } from './found.tsx'
import { SearchBox } from './search-box.tsx'
import { isSearched, searchQuery, type Asking } from './search-queries.ts'
import './search.css'

type Wanted = { q: string; filter: SearchKind | null }

const addressOf = ({ q, filter }: Wanted) => `?${new URLSearchParams({ q, ...(filter && { filter }) })}`

const sumOf = (counts: SearchAnswer['counts']) => searchKinds.reduce((sum, kind) => sum + counts[kind], 0)

/** The kinds of what was found, each with how many; the address says which one is shown. */
const Kinds = ({ wanted: { q, filter }, counts }: { wanted: Wanted; counts: SearchAnswer['counts'] }) => (
  <ul className="search-kinds">
    {([null, ...searchKinds] as const).map((kind) => (
      <li key={kind ?? 'all'}>
        <LocaleLink
          page="search"
          params={{}}
          search={addressOf({ q, filter: kind })}
          replace
          preventScrollReset
          className="search-kind"
          aria-current={kind === filter ? 'true' : undefined}
        >
          <FormattedMessage
            id={`search.kind.${kind ?? 'all'}`}
            values={{ count: kind === null ? sumOf(counts) : counts[kind] }}
          />
        </LocaleLink>
      </li>
    ))}
  </ul>
)

/** What may help where nothing was found. */
const Nothing = ({ wanted, counts }: { wanted: Wanted; counts: SearchAnswer['counts'] }) => (
  <div className="search-nothing">
    <ul>
      {wanted.filter !== null && sumOf(counts) > 0 && (
        <li>
          <LocaleLink page="search" params={{}} search={addressOf({ ...wanted, filter: null })}>
            <FormattedMessage id="search.nothing.all-kinds" />
          </LocaleLink>
        </li>
      )}
      <li>
        <FormattedMessage id="search.nothing.spelling" />
      </li>
      <li>
        <FormattedMessage id="search.nothing.fewer" />
      </li>
      <li>
        <LocaleLink page="aboutSection" params={{}}>
          <FormattedMessage id="search.nothing.help" />
        </LocaleLink>
      </li>
    </ul>
  </div>
)

const Answer = ({ wanted, answer }: { wanted: Wanted; answer: SearchAnswer }) => {
  const { acts, results, counts, corrected, isRebuilt } = answer
  const found = wanted.filter === null ? sumOf(counts) : counts[wanted.filter]
  const isNothing = results.length === 0 && acts.length === 0
  return (
    <>
      {isRebuilt && (
        <p className="notice">
          <FormattedMessage id="search.rebuilt" />
        </p>
      )}
      {corrected !== null && (
        <p className="notice">
          <FormattedMessage id="search.corrected" values={{ typed: wanted.q, corrected }} />
        </p>
      )}
      <Kinds wanted={wanted} counts={counts} />
      {acts.length > 0 && <FoundActs acts={acts} />}
      {results.length > 0 && <FoundResults results={results} />}
      {results.length > 0 && results.length < found && (
        <p className="secondary">
          <FormattedMessage id="search.best" values={{ shown: results.length, found }} />
        </p>
      )}
      {isNothing && <Nothing wanted={wanted} counts={counts} />}
    </>
  )
}

const Results = ({ wanted, asking }: { wanted: Wanted; asking: Asking }) => {
  const { data, error, refetch } = useQuery(searchQuery(wanted.q, wanted.filter, asking))
  const found = data && (wanted.filter === null ? sumOf(data.counts) : data.counts[wanted.filter])
  return (
    <>
      <p role="status" className="search-count">
        {data && (
          <FormattedMessage
            id="search.count"
            values={{ found: found ?? 0, acts: data.acts.length, q: data.corrected ?? wanted.q }}
          />
        )}
      </p>
      {data ? (
        <Answer wanted={wanted} answer={data} />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
    </>
  )
}

/** Everything that the portal has, and what one can do in it, by words; both stand in the address. */
const SearchPage = () => {
  const [query] = useSearchParams()
  const goTo = useGoTo()
  const asking = { language: useLanguage(), as: useReader() }
  useFocusHash()
  const q = (query.get('q') ?? '').trim()
  const filter = searchKinds.find((kind) => kind === query.get('filter')) ?? null
  const wanted = { q, filter }
  const search = (text: string) => goTo('search', {}, { search: addressOf({ q: text, filter }) })
  return (
    <>
      <PageTitle id="search.title" />
      <SearchBox q={q} asking={asking} search={search} />
      <div className="search-columns">
        <div>{isSearched(q) && <Results wanted={wanted} asking={asking} />}</div>
        <aside className="search-beside no-print">
          <MostSearched asking={asking} />
          <NotFoundHere />
        </aside>
      </div>
    </>
  )
}
export default SearchPage
