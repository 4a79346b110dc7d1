import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { mustGroups } from '#shared/letter-delivery/letter-groups.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { subscriptionsQuery } from '../choices-queries.ts'
import { MailingChoices } from './mailing-choices.tsx'
import { SubscriptionsForm } from './subscriptions-form.tsx'
import '../choices.css'

/** Letters that one must get, so that no one searches for a way to turn them off. */
const AlwaysSent = () => (
  <CardSection title={<FormattedMessage id="subscriptions.always" />}>
    <p>
      <FormattedMessage id="subscriptions.always.why" />
    </p>
    <ul>
      {mustGroups.map((group) => (
        <li key={group}>
          <FormattedMessage id={`subscriptions.must.${group}`} />
        </li>
      ))}
    </ul>
  </CardSection>
)

/** Which letters one wants, and which come in any case. */
const SubscriptionsPage = () => {
  const { data, error, refetch } = useQuery(subscriptionsQuery)
  return (
    <OwnSubPage id="subscriptions.title" lead={<FormattedMessage id="subscriptions.lead" />} beside={<AlwaysSent />}>
      {data ? (
        <>
          <SubscriptionsForm view={data} />
          {data.mailings.length > 0 && <MailingChoices mailings={data.mailings} />}
        </>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={6} />
      )}
    </OwnSubPage>
  )
}
export default SubscriptionsPage
