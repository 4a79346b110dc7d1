import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { rowId } from './use-agenda-actions.ts'

/** The hidden paragraphs, folded away: they are neither in the notice nor in the protocol. */
export const HiddenItems = ({
  items,
  editable,
  onShow,
}: {
  items: MeetingItem[]
  editable: boolean
  onShow: (item: MeetingItem) => void
}) => {
  const intl = useIntl()
  const nameOf = useItemName()
  if (items.length === 0) return null
  return (
    <details className="agenda-hidden no-print">
      <summary>
        <FormattedMessage id="pre-meeting.agenda.hidden" values={{ count: items.length }} />
      </summary>
      <p className="secondary">
        <FormattedMessage id="pre-meeting.agenda.hidden-note" />
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id} id={rowId(item.id)}>
            <span className="agenda-name">{nameOf(item)}</span>
            {editable && (
              <Button
                icon={<EyeOutlined aria-hidden="true" />}
                aria-label={intl.formatMessage({ id: 'pre-meeting.agenda.show-named' }, { name: nameOf(item) })}
                onClick={() => onShow(item)}
              >
                <FormattedMessage id="pre-meeting.agenda.show" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
