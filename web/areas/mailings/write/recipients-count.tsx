import { FormattedMessage, useIntl } from 'react-intl'
import type { RecipientsView } from '#shared/contract/mailings.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { CountWithNames, RecipientNames } from '../count-with-names.tsx'

/** How many get a club's mailing, and who; `onRemove` takes one of them away. */
export const RecipientsCount = ({
  data,
  error,
  refetch,
  onRemove,
}: {
  data: RecipientsView | undefined
  error: unknown
  refetch: () => unknown
  onRemove?: (ref: string) => void
}) => {
  const intl = useIntl()
  if (!data)
    return error ? (
      <ErrorMessage error={error}>
        <button type="button" className="button" onClick={() => void refetch()}>
          <FormattedMessage id="errors.retry" />
        </button>
      </ErrorMessage>
    ) : (
      <Loading lines={3} />
    )
  return (
    <CountWithNames count={data.recipients.length}>
      {() => (
        <RecipientNames>
          {data.recipients.map(({ ref, name }) => (
            <li key={ref}>
              {name}
              {onRemove && (
                <button
                  type="button"
                  className="link-button"
                  aria-label={intl.formatMessage({ id: 'mailings.recipients.remove.named' }, { name })}
                  onClick={() => onRemove(ref)}
                >
                  <FormattedMessage id="mailings.recipients.remove" />
                </button>
              )}
            </li>
          ))}
        </RecipientNames>
      )}
    </CountWithNames>
  )
}
