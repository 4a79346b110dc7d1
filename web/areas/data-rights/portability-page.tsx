import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { openOwnFile, type DataRequestView } from '#shared/contract/data-rights.ts'
import { isMember } from '#shared/roles/membership.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn, whoIs } from '#web/client/query.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { dataRequestsQuery } from '#web/features/data-rights/data-requests-query.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { RequestCard } from './request-card.tsx'
import './data-rights.css'

const fetchFile = async ({ id }: DataRequestView): Promise<void> => {
  const { url } = await call(openOwnFile, { params: { request: id } })
  // An answer that is a file leaves the page where it is.
  location.assign(url)
}

/** Asking for one's own data as a file to take along. */
const PortabilityPage = () => {
  const session = useSignedIn()
  const { data, error, refetch } = useQuery(dataRequestsQuery)
  return (
    <OwnSubPage id="data-rights.portability" {...(!isMember(whoIs(session)) && { over: undefined })}>
      <p className="lead">
        <FormattedMessage id="data-rights.portability.lead" />
      </p>
      {data ? (
        <RequestCard
          kind="portability"
          request={data.requests.find(({ kind }) => kind === 'portability')}
          open={fetchFile}
        />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={4} />
      )}
      <p className="retained-data-more">
        <FormattedMessage id="data-rights.portability.more" />{' '}
        <LocaleLink page="rightOfAccess" params={{}}>
          <FormattedMessage id="data-rights.title" />
        </LocaleLink>
      </p>
    </OwnSubPage>
  )
}
export default PortabilityPage
