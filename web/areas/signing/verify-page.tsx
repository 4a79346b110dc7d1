import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { readOccasionLog } from '#shared/contract/courses.ts'
import { ApiError, fileAddress } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { OwnInLog } from './log/own-in-log.tsx'
import { PackageField } from './package-field.tsx'
import { useFileCheck } from './use-file-check.ts'
import { Verdict } from './verdict.tsx'
import './verify.css'

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) =>
  error instanceof ApiError ? (
    <ErrorMessage error={error}>
      <button type="button" className="button" onClick={retry}>
        <FormattedMessage id="errors.retry" />
      </button>
    </ErrorMessage>
  ) : (
    <p role="alert" className="notice error">
      <FormattedMessage id="verify.browser-cannot" />
    </p>
  )

/** Anybody checks a submitted package, or the log of an occasion, in their own browser. */
const VerifyPage = () => {
  const { mutate, data, error, isPending, variables, submittedAt } = useFileCheck()
  const occasion = useSearchParams()[0].get('occasion')
  useEffect(() => {
    if (occasion) mutate({ occasion })
  }, [occasion, mutate])
  const isFetched = variables && 'occasion' in variables
  return (
    <>
      <PageTitle id="verify.title" />
      <p className="lead">
        <FormattedMessage id="verify.lead" values={{ productName: useSession()?.productName ?? '' }} />
      </p>
      <p>
        <FormattedMessage
          id="verify.certificate"
          values={{
            link: (text) => (
              <LocaleLink page="checkCertificate" params={{}}>
                {text}
              </LocaleLink>
            ),
          }}
        />
      </p>
      <PackageField disabled={isPending} onFile={(file) => mutate({ file })} />
      {isPending && (
        <p role="status" className="notice">
          <FormattedMessage
            id="verify.checking"
            values={{ name: 'file' in variables ? variables.file.name : 'occasion.json' }}
          />
        </p>
      )}
      {error && <Failed error={error} retry={() => variables && mutate(variables)} />}
      {data && <Verdict key={submittedAt} checked={data} />}
      {data?.log && <OwnInLog key={`own-${submittedAt}`} log={data.log} />}
      {data && isFetched && (
        <p>
          <a className="button" href={fileAddress(readOccasionLog, { occasion: variables.occasion })} download>
            <FormattedMessage id="verify.download-log" />
          </a>
        </p>
      )}
    </>
  )
}
export default VerifyPage
