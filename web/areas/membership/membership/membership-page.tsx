import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { readMembershipCertificate } from '#shared/contract/membership-certificate.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { holdsOn, memberSince } from '#shared/membership/entries.ts'
import { fileAddress } from '#web/client/api.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { Answers } from '#web/components/answers.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { Leaves } from '../leaving/leaves.tsx'
import { FeeCard } from './fee-card.tsx'
import { History } from './history.tsx'
import { OnADay } from './on-a-day.tsx'
import { Regret } from './regret.tsx'
import { Terms } from './terms.tsx'

const Now = ({ own: { entries, portalNow } }: { own: OwnMembership }) => {
  const intl = useIntl()
  const language = useLanguage()
  const today = stockholmDate(portalNow)
  const now = holdsOn(entries, today)
  const since = memberSince(entries, today)
  if (!now || since === null)
    return (
      <p>
        <FormattedMessage id="membership.tile.unknown" />
      </p>
    )
  const row = (name: string, value: ReactNode) => ({
    name,
    title: intl.formatMessage({ id: `membership.now.${name}` }),
    value,
  })
  return (
    <>
      <Answers
        rows={[
          row('kind', <FormattedMessage id={`membership.kind.${now.kind}`} />),
          row('kind-since', <DayInWords day={now.from} />),
          row('member-since', <DayInWords day={since} />),
          ...(now.until ? [row('until', <DayInWords day={now.until} />)] : []),
        ]}
      />
      <p className="actions">
        <a className="button" href={fileAddress(readMembershipCertificate, {}, { language })} download>
          <FormattedMessage id="membership.certificate" />
        </a>
      </p>
    </>
  )
}

const WayToLeave = () => (
  <CardSection title={<FormattedMessage id="membership.leaving.page" />}>
    <p>
      <FormattedMessage id="membership.leaving.lead" />
    </p>
    <p className="actions">
      <LocaleLink page="leaveMembership" params={{}} className="button">
        <FormattedMessage id="membership.leaving.way" />
      </LocaleLink>
    </p>
  </CardSection>
)

/** What one’s membership is and costs, what it has been, and why. */
const MembershipPage = () => {
  const { data, error, refetch } = useQuery(ownMembershipQuery)
  return (
    <OwnSubPage
      id="membership.page"
      beside={
        data && (
          <>
            <Terms own={data} />
            <Regret own={data} />
            {data.leaves === null && <WayToLeave />}
          </>
        )
      }
    >
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={8} />)}
      {data && (
        <>
          <Leaves own={data} />
          <CardSection title={<FormattedMessage id="membership.now" />}>
            <Now own={data} />
          </CardSection>
          <FeeCard own={data} />
          <History own={data} />
          {data.entries.length > 0 && <OnADay own={data} />}
        </>
      )}
    </OwnSubPage>
  )
}
export default MembershipPage
