import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { readKeptData } from '#shared/contract/data-rights.ts'
import { isMember } from '#shared/roles/openers.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn, whoIs } from '#web/client/query.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { KeptKind } from './kept-kind.tsx'
import { BackToMyProduct } from '#web/features/membership/back-to-my-product.tsx'
import './data-rights.css'

const keptDataQuery = queryOptions({
  queryKey: ['data-rights', 'kept'],
  queryFn: ({ signal }) => call(readKeptData, { signal }),
})

/** What the union keeps of a person: every kind of data, why, and for how long. */
const KeptDataPage = () => {
  const session = useSignedIn()
  const { data, error, refetch } = useQuery(keptDataQuery)
  const isOfMember = isMember(whoIs(session))
  return (
    <div className="reading-page">
      <PageTitle id="data-rights.title" over={isOfMember ? <BackToMyProduct /> : undefined} />
      <p className="lead">
        <FormattedMessage id="data-rights.lead" />
      </p>
      {data ? (
        <>
          <p className="actions no-print">
            <button type="button" className="button" onClick={() => window.print()}>
              <FormattedMessage id="data-rights.print" />
            </button>
          </p>
          {data.kinds.map((each) => (
            <KeptKind key={each.kind} {...each} withPersonUntil={data.withPersonUntil} />
          ))}
          <p className="kept-data-more">
            <FormattedMessage id="data-rights.more" />{' '}
            <LocaleLink page="contact" params={{}}>
              <FormattedMessage id="shell.contact" values={{ product: session.productName }} />
            </LocaleLink>
          </p>
        </>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
    </div>
  )
}
export default KeptDataPage
