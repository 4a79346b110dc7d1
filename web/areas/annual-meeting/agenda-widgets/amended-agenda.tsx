import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { isLocked } from '#shared/annual-meeting/standard-agenda.ts'
import { useItemName } from '../frame/item-name.ts'
import { useMeeting } from '../meeting-context.tsx'
import { shownAgenda } from '../steps/pre-meeting/agenda-moves.ts'
import { rowId, useAgendaActions } from '../steps/pre-meeting/use-agenda-actions.ts'

/** The §§ that the meeting may put in another order; their numbers follow here, in the progress and in the protocol. */
export const AmendedAgenda = () => {
  const intl = useIntl()
  const nameOf = useItemName()
  const actions = useAgendaActions()
  const agenda = shownAgenda(useMeeting().view.items)
  const movable = agenda.filter(({ id }) => !isLocked(id))
  return (
    <details className="amended-agenda">
      <summary>
        <FormattedMessage id="widget.agenda-determination.reorder" />
      </summary>
      <p className="secondary">
        <FormattedMessage id="widget.agenda-determination.reorder-hint" />
      </p>
      <ul>
        {movable.map((item) => {
          const name = nameOf(item)
          return (
            <li key={item.id} id={rowId(item.id)} tabIndex={-1}>
              <span>
                § {agenda.indexOf(item) + 1} {name}
              </span>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className="button quiet"
                  id={`${rowId(item.id)}-${by < 0 ? 'up' : 'down'}`}
                  aria-label={intl.formatMessage({ id: `pre-meeting.agenda.move-${by < 0 ? 'up' : 'down'}` }, { name })}
                  onClick={() => actions.moveBeside(item, by)}
                >
                  {by < 0 ? <ArrowUpOutlined aria-hidden="true" /> : <ArrowDownOutlined aria-hidden="true" />}
                </button>
              ))}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
