import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { StateTag } from '#web/components/card-section.tsx'

type Props = {
  id: string
  name: string
  missing: number
  open: boolean
  answered: boolean
  /** Sent in by a member. */ sent: boolean
  onRemove: (() => void) | undefined
  children: ReactNode
}

/** One motion or question, folded to a line with its state until it is opened. */
export const RecordFold = ({ id, name, missing, open, answered, sent, onRemove, children }: Props) => {
  const intl = useIntl()
  return (
    <details id={`item-${id}`} className="record" open={open}>
      <summary id={`record-${id}`}>
        <span className="record-name">{name}</span>
        {missing > 0 && (
          <StateTag state="attention">
            <FormattedMessage id="preparation.record.missing" values={{ count: missing }} />
          </StateTag>
        )}
        {missing === 0 && (
          <StateTag state={answered ? 'done' : 'attention'}>
            <FormattedMessage
              id={
                answered
                  ? 'preparation.record.answered'
                  : sent
                    ? 'preparation.record.from-member'
                    : 'preparation.record.unanswered'
              }
            />
          </StateTag>
        )}
      </summary>
      <div className="record-body">
        {children}
        {onRemove && (
          <Button
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={intl.formatMessage({ id: 'preparation.record.remove-named' }, { name })}
            onClick={onRemove}
          >
            <FormattedMessage id="preparation.record.remove" />
          </Button>
        )}
      </div>
    </details>
  )
}
