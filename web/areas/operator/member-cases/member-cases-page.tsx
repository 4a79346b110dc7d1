import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import '../operator.css'
import { CaseFacts, CaseState, useCaseTitle } from './case-words.tsx'
import { memberCasesQuery } from './member-case-queries.ts'

const groups = {
  stuck: ({ isStuck }) => isStuck,
  open: ({ isStuck, isOpen }) => isOpen && !isStuck,
  over: ({ isOpen }) => !isOpen,
} satisfies Record<string, (found: MemberCase) => boolean>

const Cases = ({ group, cases }: { group: keyof typeof groups; cases: readonly MemberCase[] }) => {
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

/** Applications for membership and changes of memberships: what waits too long first. */
const MemberCasesPage = () => {
  const { data, error, refetch } = useQuery(memberCasesQuery)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
  const { cases } = data
  const shown = (Object.keys(groups) as (keyof typeof groups)[])
    .map((group) => ({ group, cases: cases.filter(groups[group]) }))
    .filter((each) => each.cases.length > 0)
  return (
    <div className="wide-page">
      <PageTitle id="operator.cases.title" values={{ stuck: cases.filter(groups.stuck).length }} />
      {error && (
        <p role="status" className="notice attention">
          <FormattedMessage id="operator.cases.stale" />
        </p>
      )}
      {shown.length === 0 && (
        <p>
          <FormattedMessage id="operator.cases.none" />
        </p>
      )}
      {shown.map((each) => (
        <Cases key={each.group} {...each} />
      ))}
    </div>
  )
}
export default MemberCasesPage
