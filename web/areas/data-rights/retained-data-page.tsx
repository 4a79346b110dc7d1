import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { readRetainedData, readOwnData, type NamedOwnData } from '#shared/contract/data-rights.ts'
import { monthsAfterLeaving } from '#shared/data-rights/retention.ts'
import { isMember } from '#shared/roles/membership.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn, whoIs } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { dataRequestsQuery } from '#web/features/data-rights/data-requests-query.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { RetainedKind } from './retained-kind.tsx'
import { OwnAnswer, ownAnswerId } from './own-answer.tsx'
import { RequestCard } from './request-card.tsx'
import './data-rights.css'

const retainedDataQuery = queryOptions({
  queryKey: ['data-rights', 'retained'],
  queryFn: ({ signal }) => call(readRetainedData, { signal }),
})

/** Asking for what is stored of oneself, and reading it on this page. */
const Access = ({ onRead }: { onRead: (own: NamedOwnData | undefined) => void }) => {
  const { data, error, refetch } = useQuery(dataRequestsQuery)
  const request = data?.requests.find(({ kind }) => kind === 'access')
  const canBeRead = request?.state === 'ready'
  useEffect(() => {
    if (!canBeRead) onRead(undefined)
  }, [canBeRead, onRead])
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={3} />
  return (
    <RequestCard
      kind="access"
      request={request}
      open={async ({ id }) => {
        onRead(await call(readOwnData, { params: { request: id } }))
        focusTarget(ownAnswerId)
      }}
    />
  )
}

/** A folded row is not printed otherwise. */
const unfoldToPrint = () => {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('.retained-kind')) fold.open = true
}

/** What the union keeps of a person: every kind of data, why, and for how long; and all of it, for who asks. */
const RetainedDataPage = () => {
  const session = useSignedIn()
  const [own, setOwn] = useState<NamedOwnData | undefined>()
  const { data, error, refetch } = useQuery(retainedDataQuery)
  const isOfMember = isMember(whoIs(session))
  useEffect(() => {
    window.addEventListener('beforeprint', unfoldToPrint)
    return () => window.removeEventListener('beforeprint', unfoldToPrint)
  }, [])
  return (
    <OwnSubPage id="data-rights.title" {...(!isOfMember && { over: undefined })}>
      <p className="lead">
        <FormattedMessage id="data-rights.lead" />
      </p>
      {data ? (
        <>
          <Access onRead={setOwn} />
          {own && <OwnAnswer own={own} kinds={data.kinds.map(({ kind }) => kind)} />}
          <CardSection title={<FormattedMessage id="data-rights.overview.title" />}>
            <p>
              <FormattedMessage id="data-rights.overview.text" />
            </p>
            {data.kinds.map((each) => (
              <RetainedKind key={each.kind} {...each} withPersonUntil={data.withPersonUntil} />
            ))}
          </CardSection>
          <p>
            <FormattedMessage id="data-rights.waits" values={{ months: monthsAfterLeaving }} />
          </p>
          <p className="retained-data-more">
            <FormattedMessage id="data-rights.more" />{' '}
            <LocaleLink page="contact" params={{}}>
              <FormattedMessage id="shell.contact" values={{ product: session.productName }} />
            </LocaleLink>
          </p>
          <p className="no-print">
            <FormattedMessage id="data-rights.take-along" />{' '}
            <LocaleLink page="dataPortability" params={{}}>
              <FormattedMessage id="data-rights.portability" />
            </LocaleLink>
          </p>
        </>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
    </OwnSubPage>
  )
}
export default RetainedDataPage
