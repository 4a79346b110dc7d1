import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { consentLimits } from '#shared/limits.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { consentsQuery } from '../choices-queries.ts'
import { Consent } from './consent.tsx'
import '../choices.css'

/** What one has consented to, given and withdrawn with the same one press, and the history of it. */
const ConsentsPage = () => {
  const { data, error, refetch } = useQuery(consentsQuery)
  return (
    <OwnSubPage id="consents.title" lead={<FormattedMessage id="consents.lead" />}>
      {data ? (
        <ul className="consents">
          {data.consents.map((consent) => (
            <Consent key={consent.kind} consent={consent} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
      <p className="secondary">
        <FormattedMessage id="consents.retained" values={{ years: consentLimits.yearsRetained }} />
      </p>
    </OwnSubPage>
  )
}
export default ConsentsPage
