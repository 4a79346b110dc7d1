import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { FormattedMessage } from 'react-intl'
import { numberAgenda } from '#shared/annual-meeting/standard-agenda.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { useDragPlugins } from '#web/components/drag-plugins.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { AddOwnItem } from './add-own-item.tsx'
import { AgendaRow } from './agenda-row.tsx'
import { HiddenItems } from './hidden-items.tsx'
import { useAgendaActions } from './use-agenda-actions.ts'

/** The agenda as the club builds it: order by dragging, by keyboard or by buttons; hiding; items of its own. */
export const AgendaBuilder = () => {
  const {
    view: { items },
    entries,
  } = useMeeting()
  const editable = useItem('agenda-settings')?.editable ?? false
  const actions = useAgendaActions()
  const nameOf = useItemName()
  const plugins = useDragPlugins((id) => {
    const item = items.find((candidate) => candidate.id === id)
    return item ? nameOf(item) : ''
  }, 'pre-meeting.drag')
  const agenda = numberAgenda(items)
  const shown = agenda.flatMap(({ item, number }) => (number === null ? [] : [item]))
  const hidden = agenda.flatMap(({ item, number }) => (number === null ? [item] : []))
  const isUnsaved = entries.some(
    ({ state, base }) => state === 'failed' && agenda.some(({ item }) => item.id === base.id),
  )

  const drop = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return
    const item = shown.find(({ id }) => id === source.id)
    if (item) actions.moveTo(item, source.index)
  }
  return (
    <CardSection
      title={<FormattedMessage id="pre-meeting.agenda.title" />}
      aside={<FormattedMessage id="pre-meeting.agenda.count" values={{ count: shown.length }} />}
    >
      <p>
        <FormattedMessage id={editable ? 'pre-meeting.agenda.lead' : 'pre-meeting.agenda.lead-read'} />
      </p>
      {actions.error !== null && <ErrorMessage error={actions.error} />}
      {isUnsaved && (
        <p className="notice error">
          <FormattedMessage id="errors.agenda-save-failed" />
        </p>
      )}
      <DragDropProvider plugins={plugins} onDragEnd={drop}>
        <ol className="agenda-rows">
          {shown.map((item, index) => (
            <AgendaRow key={item.id} item={item} index={index} actions={actions} />
          ))}
        </ol>
      </DragDropProvider>
      <HiddenItems items={hidden} editable={editable} onShow={actions.show} />
      {editable && <AddOwnItem onAdd={actions.add} />}
    </CardSection>
  )
}
