import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { employmentHistory } from '#shared/membership/employments.ts'
import { heldEntries, holdsOn } from '#shared/membership/entries.ts'
import { mayHaveEmployer } from '#shared/membership/fee-on.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { CurrentEmployment, EarlierEmployments } from './employment-card.tsx'
import './employments.css'

const None = ({ worksForOthers }: { worksForOthers: boolean }) => (
  <div className={`notice ${worksForOthers ? 'attention' : ''}`}>
    <p>
      <FormattedMessage id={worksForOthers ? 'membership.employments.missing' : 'membership.employments.none'} />
    </p>
  </div>
)

const Employments = ({ own }: { own: OwnMembership }) => {
  const today = stockholmDate(own.portalNow)
  const all = employmentHistory(own.employments)
  const current = all.filter(({ until }) => until === null || until >= today)
  const kind = holdsOn(own.entries, today)?.kind
  const mayAdd = heldEntries(own.entries).some(
    ({ entry, until }) => mayHaveEmployer[entry.kind] && (until === null || until >= today),
  )
  return (
    <>
      {current.length === 0 && <None worksForOthers={kind === 'employed' || kind === 'manager'} />}
      {current.map((history) => (
        <CurrentEmployment key={history.id} own={own} history={history} today={today} />
      ))}
      {mayAdd && (
        <p className="actions">
          <LocaleLink page="employmentChange" params={{ what: 'employment-added' }} className="button primary">
            <FormattedMessage id="membership.employment.title.employment-added" />
          </LocaleLink>
        </p>
      )}
      <EarlierEmployments employments={all.filter((each) => !current.includes(each))} />
    </>
  )
}

/** Where one works, has worked and will work, and the way to changing it. */
const EmploymentsPage = () => {
  const { data, error, refetch } = useQuery(ownMembershipQuery)
  return (
    <OwnSubPage id="membership.employments.page" lead={<FormattedMessage id="membership.employments.lead" />}>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={8} />)}
      {data && <Employments own={data} />}
    </OwnSubPage>
  )
}
export default EmploymentsPage
