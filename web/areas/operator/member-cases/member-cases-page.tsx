import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { caseGroupNames, caseGroups, caseOrder, type CaseGroup, type MemberCase } from '#shared/operator/member-case.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { memberCasePagesQuery } from '#web/features/member-cases-query.ts'
import '../operator.css'
import { CaseFacts, CaseState, useCaseTitle } from './case-words.tsx'

const Cases = ({ group, cases }: { group: CaseGroup; cases: readonly MemberCase[] }) => {
  const titleOf = useCaseTitle()
  return (
    <CardSection title={<FormattedMessage id={`operator.cases.${group}`} values={{ count: cases.length }} />}>
      <ul className="lines">
        {cases.map((found) => (
          <li key={found.id}>
            <p className="tags">
              <LocaleLink page="memberCase" params={{ case: found.id }}>
                {titleOf(found)}
              </LocaleLink>
              <CaseState found={found} />
            </p>
            <CaseFacts found={found} />
            <p className="secondary">
              <FormattedMessage id="operator.case.id" values={{ id: found.id }} />
            </p>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

/** Shows one group, or all of them; which one stands in the address. */
const GroupLink = ({ group, chosen, count }: { group: CaseGroup | null; chosen: CaseGroup | null; count: number }) => (
  <LocaleLink
    page="memberCases"
    params={{}}
    search={group ? `?state=${group}` : ''}
    aria-current={group === chosen ? 'page' : undefined}
  >
    <FormattedMessage id={`operator.cases.show.${group ?? 'all'}`} values={{ count }} />
  </LocaleLink>
)

/** Cases with the pages of letters that were asked for, each once. `left`: letters that are on none of them. */
const useCases = () => {
  const { data, error, refetch, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(memberCasePagesQuery)
  const all = data?.pages.flatMap(({ cases }) => cases) ?? []
  const { count = 0, stuck = 0 } = data?.pages.at(-1)?.more ?? {}
  return {
    feed: data?.pages[0]?.feed ?? null,
    isRead: data !== undefined,
    error,
    refetch,
    cases: [...new Map(all.map((each) => [each.id, each])).values()].toSorted(caseOrder),
    left: { count, stuck, open: count - stuck, planned: 0, over: 0 },
    isAsking: isFetchingNextPage,
    showMore: () => void fetchNextPage(),
  }
}

/** What waits for somebody, whatever it is about: what waits too long first. */
const MemberCasesPage = () => {
  const { feed, isRead, error, refetch, cases, left, isAsking, showMore } = useCases()
  const intl = useIntl()
  const [search] = useSearchParams()
  const chosen = caseGroupNames.find((group) => group === search.get('state')) ?? null
  if (!isRead) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
  const found = caseGroupNames.map((group) => ({ group, cases: cases.filter(caseGroups[group]) }))
  const shown = found.filter((each) => each.cases.length > 0 && (chosen === null || each.group === chosen))
  const leftHere = left[chosen ?? 'count']
  return (
    <div className="wide-page">
      <PageTitle id="operator.cases.title" values={{ stuck: cases.filter(caseGroups.stuck).length + left.stuck }} />
      {error && (
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
      <nav className="years" aria-label={intl.formatMessage({ id: 'operator.cases.filter' })}>
        <GroupLink group={null} chosen={chosen} count={cases.length + left.count} />
        {found.map((each) => (
          <GroupLink key={each.group} group={each.group} chosen={chosen} count={each.cases.length + left[each.group]} />
        ))}
      </nav>
      {shown.length === 0 && (
        <p>
          <FormattedMessage id={leftHere > 0 ? 'operator.cases.none-here' : 'operator.cases.none'} />
        </p>
      )}
      {shown.map((each) => (
        <Cases key={each.group} {...each} />
      ))}
      {left.count > 0 && (
        <p className="no-print">
          <Button aria-busy={isAsking} onClick={() => !isAsking && showMore()}>
            <FormattedMessage id="operator.cases.more-letters" values={{ count: left.count }} />
          </Button>
        </p>
      )}
      <p className="no-print">
        <LocaleLink className="button quiet" page="sendings" params={{}}>
          <FormattedMessage id="operator.sendings.title" />
        </LocaleLink>
      </p>
    </div>
  )
}
export default MemberCasesPage
