import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSettled } from '#web/components/finder/use-settled.ts'

/** How long (ms) a count waits before it is read aloud. */
const settleTime = 500

/** Names that scroll, with the keyboard too. */
export const RecipientNames = ({ children }: { children: ReactNode }) => (
  <ul
    className="recipients-names"
    tabIndex={0}
    aria-label={useIntl().formatMessage({ id: 'mailings.recipients.names' })}
  >
    {children}
  </ul>
)

/** How many get a mailing, and who they are behind a button: `children`, made once that is pressed. */
export const CountWithNames = ({ count, children }: { count: number; children: () => ReactNode }) => {
  const intl = useIntl()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const said = useSettled(count, settleTime)
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
        <FormattedMessage id="mailings.recipients.count" values={{ count: said, number: intl.formatNumber(said) }} />
      </p>
      {count === 0 && (
        <p className="notice attention">
          <FormattedMessage id="mailings.recipients.none" />
        </p>
      )}
      <div id={id} hidden={!isOpen || count === 0}>
        {isOpen && children()}
      </div>
    </>
  )
}
