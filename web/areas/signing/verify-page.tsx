import { FormattedMessage } from 'react-intl'
import { ApiError } from '#web/client/api.ts'
import { useSession } from '#web/client/query.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { PackageField } from './package-field.tsx'
import { usePackageCheck } from './use-package-check.ts'
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

/** Anybody checks a submitted package, in their own browser. */
const VerifyPage = () => {
  const { mutate, data, error, isPending, variables } = usePackageCheck()
  return (
    <>
      <PageTitle id="verify.title" />
      <p className="lead">
        <FormattedMessage id="verify.lead" values={{ productName: useSession()?.productName ?? '' }} />
      </p>
      <PackageField disabled={isPending} onFile={mutate} />
      {isPending && (
        <p role="status" className="notice">
          <FormattedMessage id="verify.checking" values={{ name: variables.name }} />
        </p>
      )}
      {error && <Failed error={error} retry={() => variables && mutate(variables)} />}
      {data && <Verdict key={data.file.name + data.file.lastModified} checked={data} />}
    </>
  )
}
export default VerifyPage
