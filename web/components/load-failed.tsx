import { FormattedMessage } from 'react-intl'
import { ApiError } from '../client/api.ts'
import { LocaleLink } from '../client/language.tsx'
import { PageFailure } from './error-pages/page-failure.tsx'
import { ErrorMessage } from './error-message.tsx'

const aboutThePage: ReadonlySet<string> = new Set([
  'login-needed',
  'not-found',
  'maintenance',
  'unauthorized',
  'change-role',
  'no-access-in-role',
])

/** Trying again cannot help: only the union can. */
const Overdue = () => (
  <div role="alert" className="notice attention">
    <p>
      <FormattedMessage id="errors.overdue" />
    </p>
    <LocaleLink className="button primary" page="contact" params={{}}>
      <FormattedMessage id="errors.contact-the-union" />
    </LocaleLink>
  </div>
)

/**
 * That what was written is still here, as a form says while the store is away, is true of no page that could not be
 * read.
 */
const withoutPromise = (error: unknown) =>
  error instanceof ApiError && error.code === 'store-unavailable'
    ? new ApiError({ ...error, code: 'engine-unavailable' })
    : error

/**
 * In place of content that could not be fetched: what happened, and trying again. `what` names it; of a form it says
 * that it is not shown.
 */
export const LoadFailed = ({
  error,
  retry,
  what = 'content',
}: {
  error: unknown
  retry: () => unknown
  what?:
    | 'content'
    | 'form'
    | 'contact-info'
    | 'meeting'
    | 'meetings'
    | 'companies'
    | 'own-courses'
    | 'organised'
    | 'needs'
    | 'payments'
}) => {
  if (error instanceof ApiError && aboutThePage.has(error.code)) return <PageFailure error={error} retry={retry} />
  if (error instanceof ApiError && error.code === 'overdue') return <Overdue />
  return (
    <ErrorMessage error={withoutPromise(error)}>
      <p>
        <FormattedMessage id={`errors.load.${what}`} />
      </p>
      <button type="button" className="button" onClick={() => void retry()}>
        <FormattedMessage id="errors.retry" />
      </button>
    </ErrorMessage>
  )
}
