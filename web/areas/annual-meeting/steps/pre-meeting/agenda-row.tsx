import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EyeInvisibleOutlined,
  HolderOutlined,
  LockOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons'
import { useSortable } from '@dnd-kit/react/sortable'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { isLocked, isStandardItem } from '#shared/annual-meeting/standard-agenda.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { ConflictPanel } from '#web/areas/annual-meeting/frame/conflict-panel.tsx'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { ItemHelp } from './item-help.tsx'
import { OwnTitle } from './own-title.tsx'
import { rowId, type AgendaActions } from './use-agenda-actions.ts'

type Act = { id: string; label: string; icon: ReactNode; onClick: () => void; expanded?: boolean }

const Acts = ({ acts }: { acts: Act[] }) => (
  <div className="agenda-acts no-print">
    {acts.map(({ id, label, icon, onClick, expanded }) => (
      <Button
        key={id}
        id={id}
        type="text"
        icon={icon}
        aria-label={label}
        title={label}
        aria-expanded={expanded}
        onClick={onClick}
      />
    ))}
  </div>
)

const Status = ({ item }: { item: MeetingItem }) => {
  const { view, findings } = useMeeting()
  if (findings.some((finding) => finding.itemId === item.id && finding.code === 'title-required'))
    return (
      <StateTag state="attention">
        <FormattedMessage id="pre-meeting.agenda.untitled" />
      </StateTag>
    )
  if (item.widget === 'custom-item')
    return (
      <StateTag state="here">
        <FormattedMessage id="pre-meeting.agenda.own" />
      </StateTag>
    )
  const motions = item.widget === 'motions' ? view.items.filter(({ widget }) => widget === 'motion').length : 0
  return motions > 0 ? (
    <StateTag state="here">
      <FormattedMessage id="pre-meeting.agenda.motions" values={{ count: motions }} />
    </StateTag>
  ) : null
}

/** One paragraph of the agenda with what can be done to it. A locked one says why it stays. */
export const AgendaRow = ({ item, index, actions }: { item: MeetingItem; index: number; actions: AgendaActions }) => {
  const intl = useIntl()
  const nameOf = useItemName()
  const handle = useItem(item.id)
  const [help, setHelp] = useState(false)
  const [why, setWhy] = useState(false)
  const locked = isLocked(item.id)
  const editable = handle?.editable ?? false
  const movable = editable && !locked
  const { ref, handleRef, isDragSource } = useSortable({ id: item.id, index, disabled: !movable })
  const name = nameOf(item)
  const say = (id: string) => intl.formatMessage({ id: `pre-meeting.agenda.${id}` }, { name })
  const anchor = rowId(item.id)
  const acts: Act[] = [
    ...(movable
      ? [
          {
            id: `${anchor}-up`,
            label: say('move-up'),
            icon: <ArrowUpOutlined aria-hidden="true" />,
            onClick: () => actions.moveBeside(item, -1),
          },
          {
            id: `${anchor}-down`,
            label: say('move-down'),
            icon: <ArrowDownOutlined aria-hidden="true" />,
            onClick: () => actions.moveBeside(item, 1),
          },
          isStandardItem(item.id)
            ? {
                id: `${anchor}-hide`,
                label: say('hide'),
                icon: <EyeInvisibleOutlined aria-hidden="true" />,
                onClick: () => actions.hide(item),
              }
            : {
                id: `${anchor}-remove`,
                label: say('remove'),
                icon: <DeleteOutlined aria-hidden="true" />,
                onClick: () => void actions.remove(item),
              },
        ]
      : []),
    {
      id: `${anchor}-help`,
      label: say('help'),
      icon: <QuestionCircleOutlined aria-hidden="true" />,
      expanded: help,
      onClick: () => setHelp(!help),
    },
  ]
  const explain = () => {
    setWhy(!why)
    if (!why) actions.refuse('standard-item-locked')
  }
  return (
    <li ref={movable ? ref : undefined} id={anchor} className={isDragSource ? 'agenda-row dragged' : 'agenda-row'}>
      <div className="agenda-line">
        {movable && (
          <button
            type="button"
            ref={handleRef}
            className="agenda-handle no-print"
            aria-label={say('drag')}
            aria-roledescription={intl.formatMessage({ id: 'pre-meeting.drag.role' })}
          >
            <HolderOutlined aria-hidden="true" />
          </button>
        )}
        {locked && (
          <button
            type="button"
            className="agenda-handle locked no-print"
            aria-label={say('locked')}
            aria-expanded={why}
            onClick={explain}
          >
            <LockOutlined aria-hidden="true" />
          </button>
        )}
        <span className="agenda-number">§ {index + 1}</span>
        {handle && movable && item.widget === 'custom-item' ? (
          <OwnTitle handle={handle} number={index + 1} />
        ) : (
          <span className="agenda-name">{name}</span>
        )}
        <Status item={item} />
        <Acts acts={acts} />
      </div>
      {why && (
        <p className="agenda-why secondary">
          <FormattedMessage id="errors.standard-item-locked" />
        </p>
      )}
      {handle?.entry && <ConflictPanel entry={handle.entry} />}
      {help && <ItemHelp item={item} />}
    </li>
  )
}
