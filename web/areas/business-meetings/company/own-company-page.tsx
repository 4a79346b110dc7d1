import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
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

const tokenShape = /^#([\w-]{43})$/
const gone = new ApiError({ status: 410, code: 'company-link-expired' })

const Gone = ({ error }: { error: unknown }) => (
  <div className="card">
    <ErrorMessage error={error} />
    <p className="actions">
      <LocaleLink page="companySignUp" params={{}} className="button">
        <FormattedMessage id="company.sign-up.title" />
      </LocaleLink>
    </p>
  </div>
)

const ByLink = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ownCompanyKey(token),
    queryFn: ({ signal }) => call(openCompanyLink, { body: { token }, signal, background: true }),
    retry: false,
  })
  if (data) return <OwnCompanyView company={data} token={token} />
  if (error instanceof ApiError && error.status === 410) return <Gone error={error} />
  return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
}

/**
 * Where the link of a company leads, on any device and without signing in. The token stands in the part of the address
 * that is sent to nobody.
 */
const OwnCompanyPage = () => {
  const token = tokenShape.exec(useLocation().hash)?.[1]
  return (
    <div className="narrow-page">
      <PageTitle id="company.own.title" />
      {token === undefined ? <Gone error={gone} /> : <ByLink token={token} />}
    </div>
  )
}
export default OwnCompanyPage
