import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import './answers.css'

/** One answer to be checked before it is sent; `edit` where it can be changed. */
export type Answer = { name: string; title: string; value: ReactNode; edit?: () => void }

/** Everything that was answered, one row for each answer. */
export const Answers = ({ rows }: { rows: readonly Answer[] }) => {
  const intl = useIntl()
  return (
    <dl className="answers">
      {rows.map(({ name, title, value, edit }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>{value}</dd>
          {edit && (
            <dd className="no-print">
              <button
                type="button"
                className="link-button"
                aria-label={intl.formatMessage({ id: 'forms.edit.named' }, { field: title })}
                onClick={edit}
              >
                <FormattedMessage id="forms.edit" />
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
