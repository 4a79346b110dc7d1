import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { openChangeOf } from '#shared/membership-change/open-change.ts'
import { isMember } from '#shared/roles/membership.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn, whoIs } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { CaseActs, CaseState } from '#web/features/membership/case-state.tsx'
import { ownCasesQuery } from '#web/features/membership/own-cases-query.ts'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { KnownWays } from './known-way.tsx'

/** The change of how one pays that is on its way, or did not go as its member wanted; and the way to another one. */
const Change = ({ cases: { changes, serverNow } }: { cases: OwnCases }) => {
  const isOwnMember = isMember(whoIs(useSignedIn()))
  const open = openChangeOf(changes, { kind: 'payment-method' })
  const { data: own } = useQuery({ ...ownMembershipQuery, enabled: isOwnMember })
  const left = own?.leftToMember.find(({ kind }) => kind === 'payment-method')
  const current = open ?? left
  return (
    <>
      {current && (
        <div className={`notice ${open ? '' : 'attention'}`}>
          {current.payment && (
            <p>
              <FormattedMessage
                id="payments.change.to"
                values={{ method: <FormattedMessage id={`payments.change.method.${current.payment.method}`} /> }}
              />
            </p>
          )}
          <CaseState change={current} serverNow={serverNow} />
          <CaseActs change={current} />
        </div>
      )}
      {!open && isOwnMember && (
        <p className="actions no-print">
          <LocaleLink page="paymentChange" params={{}} className="button">
            <FormattedMessage id="payments.change" />
          </LocaleLink>
        </p>
      )}
    </>
  )
}

/** How one pays, how one will, and changing it. */
export const WayToPay = ({ payments: { way, later } }: { payments: PaymentsView }) => {
  const { data: cases, error, refetch } = useQuery(ownCasesQuery)
  return (
    <CardSection title={<FormattedMessage id="payments.way" />}>
      <KnownWays way={way} later={later} />
      {cases ? <Change cases={cases} /> : error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={1} />}
    </CardSection>
  )
}
