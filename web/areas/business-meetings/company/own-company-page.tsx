import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { openCompanyLink } from '#shared/contract/business-meeting-companies.ts'
import { ApiError, call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import './company.css'
import { OwnCompanyView } from './own-company.tsx'
import { ownCompanyKey } from './use-act.ts'
import { useLinkToken } from './use-link-token.ts'

const SignUp = () => (
  <p className="actions">
    <LocaleLink page="companySignUp" params={{}} className="button">
      <FormattedMessage id="company.sign-up.title" />
    </LocaleLink>
  </p>
)

const Gone = ({ error, forget }: { error: unknown; forget: () => void }) => {
  useEffect(forget, [forget])
  return (
    <div className="card">
      <ErrorMessage error={error} />
      <SignUp />
    </div>
  )
}

/** Where the reader came by no link: from a bookmark, or in another tab. */
const WithoutLink = () => (
  <div className="card">
    <p>
      <FormattedMessage id="company.own.without-link" />
    </p>
    <SignUp />
  </div>
)

const ByLink = ({ token, forget }: { token: string; forget: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ownCompanyKey(token),
    queryFn: ({ signal }) => call(openCompanyLink, { body: { token }, signal, background: true }),
    retry: false,
  })
  if (error instanceof ApiError && error.status === 410) return <Gone error={error} forget={forget} />
  if (data) return <OwnCompanyView company={data} token={token} />
  return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
}

/**
 * Where the link of a company leads, on any device and without signing in. The token comes in the part of the address
 * that is sent to no server, and does not stay there.
 */
const OwnCompanyPage = () => {
  const { token, forget } = useLinkToken()
  return (
    <div className="narrow-page">
      <PageTitle id="company.own.title" />
      {token === undefined ? <WithoutLink /> : <ByLink key={token} token={token} forget={forget} />}
    </div>
  )
}
export default OwnCompanyPage
