import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ComponentType } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useItem } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useRecords } from './use-records.ts'

type Editor = ComponentType<{ id: string; onRemove: (item: MeetingItem, name: string) => void }>

/** The motions or the questions, each folded, with adding one. */
export const RecordsCard = ({ widget, editor: Editor }: { widget: 'motion' | 'question'; editor: Editor }) => {
  const editable = useItem('agenda-settings')?.editable ?? false
  const { records, error, busy, add, remove } = useRecords(widget)
  const text = (id: string) => (
    <FormattedMessage id={`preparation.${widget}.${id}`} values={{ count: records.length }} />
  )
  return (
    <CardSection title={text('title')} aside={text('count')}>
      <p>{text('lead')}</p>
      {error !== null && <ErrorMessage error={error} />}
      {records.length === 0 && <p className="secondary">{text('none')}</p>}
      {records.map(({ id }) => (
        <Editor key={id} id={id} onRemove={(item, name) => void remove(item, name)} />
      ))}
      {editable && (
        <Button
          className="record-add"
          icon={<PlusOutlined aria-hidden="true" />}
          loading={busy}
          onClick={() => void add()}
        >
          {text('add')}
        </Button>
      )}
    </CardSection>
  )
}
