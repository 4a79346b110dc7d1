import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { openChangeOf } from '#shared/membership-change/open-change.ts'
import { LocaleLink, useGoTo } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { OpenChange } from '#web/features/membership/case-state.tsx'
import { ownCasesQuery } from '#web/features/membership/own-cases-query.ts'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { KnownWays } from './known-way.tsx'
import { NotCurrent } from './not-current.tsx'
import { PaymentForm } from './payment-form.tsx'
import { paymentsQuery } from '#web/features/membership/payments-query.ts'

/** Changing how one pays: how one does now, the new way, and from which invoice it counts. */
const PaymentChangePage = () => {
  const announce = useAnnounce()
  const goTo = useGoTo()
  const asked = { payments: useQuery(paymentsQuery), own: useQuery(ownMembershipQuery), cases: useQuery(ownCasesQuery) }
  const [payments, own, cases] = [asked.payments.data, asked.own.data, asked.cases.data]
  const error = asked.payments.error ?? asked.own.error ?? asked.cases.error
  const open = cases && openChangeOf(cases.changes, { kind: 'payment-method' })
  const onSent = () => {
    announce('payments.change.sent')
    goTo('payments', {})
  }
  return (
    <div className="form-page">
      <PageTitle
        id="payments.change"
        over={
          <LocaleLink page="payments" params={{}} className="no-print">
            <FormattedMessage id="payments.title" />
          </LocaleLink>
        }
      />
      {payments && own && cases ? (
        <>
          {!payments.isCurrent && <NotCurrent fetchedAt={payments.fetchedAt} refetch={asked.payments.refetch} />}
          <CardSection title={<FormattedMessage id="payments.change.now" />}>
            <KnownWays way={payments.way} later={payments.later} />
          </CardSection>
          {open ? (
            <OpenChange change={open} serverNow={cases.serverNow} />
          ) : (
            <PaymentForm payments={payments} own={own} onSent={onSent} />
          )}
        </>
      ) : error ? (
        <LoadFailed
          error={error}
          retry={() => Promise.all(Object.values(asked).map(({ refetch }) => refetch()))}
          what="payments"
        />
      ) : (
        <Loading lines={6} />
      )}
    </div>
  )
}
export default PaymentChangePage
