import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RecipientsView } from '#shared/contract/mailings.ts'
import { useSettled } from '#web/components/finder/use-settled.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'

/** How long (ms) a count waits before it is read aloud. */
const patience = 500

/** How many get a mailing, with their names behind a button; `onRemove` takes one of them away. */
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
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const count = data?.recipients.length ?? 0
  const said = useSettled(data?.recipients.length, patience)
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
    <>
      <p className="recipients-count">
        <span aria-hidden="true">
          <FormattedMessage
            id="mailings.recipients.count"
            values={{ count, number: <strong key="number">{intl.formatNumber(count)}</strong> }}
          />
        </span>{' '}
        {count > 0 && (
          <button
            type="button"
            className="link-button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <FormattedMessage id={isOpen ? 'mailings.recipients.hide' : 'mailings.recipients.show'} />
          </button>
        )}
      </p>
      <p role="status" className="visually-hidden">
        {said !== undefined && (
          <FormattedMessage id="mailings.recipients.count" values={{ count: said, number: said }} />
        )}
      </p>
      {count === 0 && (
        <p className="notice attention">
          <FormattedMessage id="mailings.recipients.none" />
        </p>
      )}
      <ul id={id} className="recipients-names" hidden={!isOpen || count === 0}>
        {isOpen &&
          data.recipients.map(({ ref, name }) => (
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
      </ul>
    </>
  )
}
