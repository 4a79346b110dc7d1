import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { isDay, stockholmDate } from '#shared/clock.ts'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { employmentChangeNames, type EmploymentChangeName } from '#shared/membership-change/change-kinds.ts'
import { openChangeOf } from '#shared/membership-change/open-change.ts'
import { conflictInTheWay } from '#shared/membership/conflict-notices.ts'
import { employmentsOn, latestOf } from '#shared/membership/employments.ts'
import { LocaleLink, useGoTo, usePath } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { ErrorPage } from '#web/components/error-pages/error-page.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { OpenChange } from '#web/features/membership/case-state.tsx'
import { toContact } from '#web/features/membership/to-contact.tsx'
import { ownCasesQuery } from '#web/features/membership/own-cases-query.ts'
import { EmploymentForm } from './employment-form.tsx'

type Props = { own: OwnMembership; cases: OwnCases; kind: EmploymentChangeName }

/** The form; or why there is none: another change of it is on its way, it is not there, or there is a conflict. */
const Change = ({ own, cases: { changes, serverNow }, kind }: Props) => {
  const goTo = useGoTo()
  const path = usePath()
  const announce = useAnnounce()
  const [search] = useSearchParams()
  const today = stockholmDate(own.portalNow)
  const present = employmentsOn(own.employments, today)
  // A link from elsewhere does not know the employment: who has one means that.
  const id = search.get('employment') ?? (present.length === 1 ? (present[0]?.id ?? null) : null)
  const from = search.get('from') ?? ''
  const isNew = kind === 'employment-added'
  const known = isNew || !id ? null : latestOf(own.employments, id)
  const open = openChangeOf(changes, { kind, employment: id })
  if (open) return <OpenChange change={open} serverNow={serverNow} />
  if (!isNew && !id && present.length > 1) return <Navigate to={path('employments', {})} replace />
  const isOver = known?.until !== null && (known?.until ?? '') < today
  if (!isNew && (!known || isOver))
    return (
      <div className="notice attention">
        <p>
          <FormattedMessage id="membership.employment.unfit" values={{ contact: toContact }} />
        </p>
        <p className="actions">
          <LocaleLink page="employments" params={{}} className="button">
            <FormattedMessage id="membership.employments.page" />
          </LocaleLink>
        </p>
      </div>
    )
  if (kind === 'workplace-changed' && conflictInTheWay(own.conflicts, { old: known, to: null }, today))
    return (
      <p className="notice attention">
        <FormattedMessage id="membership.employment.conflict" values={{ contact: toContact }} />
      </p>
    )
  const onSent = () => {
    announce('membership.change.sent')
    goTo('membershipCases', {})
  }
  return (
    <>
      <p className="lead">
        <FormattedMessage id="membership.change.lead" />
      </p>
      <EmploymentForm own={own} kind={kind} known={known} from={isDay(from) ? from : ''} onSent={onSent} />
    </>
  )
}

/** One change of where or how a member works: from when, what happens when, and asking for it. */
const EmploymentChangePage = () => {
  const { what } = useParams()
  const kind = employmentChangeNames.find((name) => name === what)
  const own = useQuery(ownMembershipQuery)
  const cases = useQuery(ownCasesQuery)
  if (!kind) return <ErrorPage kind="not-found" />
  const error = own.error ?? cases.error
  return (
    <div className="form-page">
      <PageTitle
        id={`membership.employment.title.${kind}`}
        over={
          <LocaleLink page="employments" params={{}}>
            <FormattedMessage id="membership.employments.page" />
          </LocaleLink>
        }
      />
      {own.data && cases.data ? (
        <Change own={own.data} cases={cases.data} kind={kind} />
      ) : error ? (
        <LoadFailed error={error} retry={() => Promise.all([own.refetch(), cases.refetch()])} />
      ) : (
        <Loading lines={6} />
      )}
    </div>
  )
}
export default EmploymentChangePage
