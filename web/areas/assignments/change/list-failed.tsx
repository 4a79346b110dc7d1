import { FormattedMessage } from 'react-intl'
import { useErrorText } from '#web/components/error-message.tsx'

/**
 * In place of a field whose list could not be fetched: which list, why, and trying again. The rest of the form stays.
 */
export const ListFailed = ({
  list,
  error,
  retry,
}: {
  list: 'persons' | 'companies'
  error: unknown
  retry: () => unknown
}) => {
  const textOf = useErrorText()
  return (
    <div role="alert" className="notice error list-failed">
      <p>
        <strong>
          <FormattedMessage id={`errors.load.${list}`} />
        </strong>
      </p>
      <p>{textOf(error)}</p>
      <button type="button" className="button" onClick={() => void retry()}>
        <FormattedMessage id="errors.retry" />
      </button>
    </div>
  )
}
