import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CaseList } from '#shared/contract/operator-member-cases.ts'
import { CaseFilter, CaseWords } from '#shared/operator/member-case.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useInAddress } from '#web/components/use-in-address.ts'
import { memberCasesQuery } from '#web/features/member-cases-query.ts'
import '../operator.css'
import { CaseDialog } from './case-dialog.tsx'
import { CaseDone } from './case-done.tsx'
import { CaseSearch } from './case-search.tsx'
import { ageOf, CaseTable } from './case-table.tsx'
import { useCaseTitle } from './case-words.tsx'
import { useCaseActions, type CaseActions } from './use-case-actions.ts'

/** What the list shows. */
type Shown = { state: CaseFilter | null; search: string; page: number }

const readShown = (query: URLSearchParams): Shown => ({
  state: CaseFilter.safeParse(query.get('state')).data ?? null,
  search: CaseWords.safeParse(query.get('search')).data ?? '',
  page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
})

const addressOf = ({ state, search, page }: Shown): URLSearchParams =>
  new URLSearchParams({ ...(state && { state }), ...(search && { search }), ...(page > 1 && { page: String(page) }) })

const linkTo = (shown: Shown): string => {
  const query = addressOf(shown).toString()
  return query && `?${query}`
}

const filters = ['stuck', 'open', 'week', 'planned', 'over'] as const satisfies readonly CaseFilter[]

/** Shows one group, or all of them; which one stands in the address. */
const Filters = ({ shown, counts }: { shown: Shown; counts: CaseList['counts'] }) => {
  const intl = useIntl()
  return (
    <nav className="years" aria-label={intl.formatMessage({ id: 'operator.cases.filter' })}>
      {([null, ...filters] as const)
        .filter((state) => state === null || state === shown.state || counts[state] > 0)
        .map((state) => (
          <LocaleLink
            key={state ?? 'all'}
            page="memberCases"
            params={{}}
            search={linkTo({ ...shown, state, page: 1 })}
            aria-current={state === shown.state ? 'page' : undefined}
          >
            <FormattedMessage id={`operator.cases.show.${state ?? 'all'}`} values={{ count: counts[state ?? 'all'] }} />
          </LocaleLink>
        ))}
    </nav>
  )
}

/** The pages before and after the one that is shown. */
const Pages = ({ shown, list: { page, pages } }: { shown: Shown; list: CaseList }) => {
  const intl = useIntl()
  if (pages === 1) return null
  const link = (to: number, id: string) =>
    to >= 1 &&
    to <= pages && (
      <LocaleLink className="button" page="memberCases" params={{}} search={linkTo({ ...shown, page: to })}>
        <FormattedMessage id={id} />
      </LocaleLink>
    )
  return (
    <nav className="button-line no-print" aria-label={intl.formatMessage({ id: 'operator.cases.pages' })}>
      {link(page - 1, 'operator.cases.page.before')}
      <span className="secondary">
        <FormattedMessage id="operator.cases.page" values={{ page, pages }} />
      </span>
      {link(page + 1, 'operator.cases.page.after')}
    </nav>
  )
}

const Notices = ({ list: { feed }, isStale, actions }: { list: CaseList; isStale: boolean; actions: CaseActions }) => {
  const titleOf = useCaseTitle()
  const { done, error, open, pending, sent } = actions
  return (
    <>
      {isStale && (
        <p role="status" className="notice attention">
          <FormattedMessage id="operator.cases.stale" />
        </p>
      )}
      {feed && (
        <p role="status" className="notice attention">
          <FormattedMessage
            id={`operator.feed.${feed.cause}`}
            values={{ since: <DayAndTime key="since" at={feed.since} /> }}
          />
        </p>
      )}
      {done && !error && (
        <CaseDone done={done}>
          <LocaleLink page="memberCase" params={{ case: done.found.id }}>
            {titleOf(done.found)} {done.found.id}
          </LocaleLink>
        </CaseDone>
      )}
      {error && !open && !pending && (
        <ErrorMessage error={error} {...(sent && { about: `${titleOf(sent)} ${sent.id}` })} />
      )}
    </>
  )
}

const Title = ({ list: { counts, oldest, portalNow } }: { list: CaseList }) => {
  const intl = useIntl()
  const age = oldest === null ? null : ageOf(portalNow - oldest)
  return (
    <PageTitle
      id="operator.cases.title"
      values={{
        stuck: counts.stuck,
        age: age ? intl.formatMessage({ id: `operator.case.age.${age.unit}` }, { count: age.count }) : '',
      }}
    />
  )
}

const Found = ({ shown: { state, search }, list: { cases, counts, found } }: { shown: Shown; list: CaseList }) => (
  <>
    {search !== '' && cases.length > 0 && (
      <p role="status">
        <FormattedMessage id="operator.cases.found" values={{ count: found, search }} />
      </p>
    )}
    {cases.length === 0 && (
      <p role="status">
        <FormattedMessage
          id={
            search
              ? 'operator.cases.none-found'
              : state && counts.all > 0
                ? 'operator.cases.none-of'
                : 'operator.cases.none'
          }
        />
      </p>
    )}
  </>
)

/** What waits for an operator, whatever it is about: what waits too long first. */
const MemberCasesPage = () => {
  const [shown, show] = useInAddress({ read: readShown, write: (_, wanted: Shown) => addressOf(wanted) })
  const { state, search, page } = shown
  const { data, error, refetch, isPlaceholderData } = useQuery(
    memberCasesQuery({ state: state ?? undefined, search: search || undefined, page: page > 1 ? page : undefined }),
  )
  const actions = useCaseActions()
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
  const { cases, counts, portalNow } = data
  const fine = counts.open + counts.planned
  return (
    <div className="wide-page">
      <Title list={data} />
      {fine > 0 && (
        <p className="secondary">
          <FormattedMessage id="operator.cases.fine" values={{ count: fine }} />
        </p>
      )}
      <Notices list={data} isStale={error !== null} actions={actions} />
      <div className="case-filters no-print">
        <Filters shown={shown} counts={counts} />
        <CaseSearch searched={search} search={(words) => show({ ...shown, search: words, page: 1 })} />
      </div>
      <Found shown={shown} list={data} />
      {cases.length > 0 && (
        <CaseTable cases={cases} portalNow={portalNow} actions={actions} isOld={isPlaceholderData} />
      )}
      <Pages shown={shown} list={data} />
      <p className="no-print">
        <LocaleLink className="button quiet" page="sendings" params={{}}>
          <FormattedMessage id="operator.sendings.title" />
        </LocaleLink>
      </p>
      {actions.open && <CaseDialog act={actions.open} actions={actions} />}
    </div>
  )
}
export default MemberCasesPage
