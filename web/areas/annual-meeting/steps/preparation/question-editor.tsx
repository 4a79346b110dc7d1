import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { QuestionData } from '#shared/annual-meeting/agenda/question.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { MemberOrOutsiderField } from '#web/areas/annual-meeting/agenda-widgets/member-or-outsider.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { ReadValue } from '#web/components/form/field-frame.tsx'
import { useField } from '#web/areas/annual-meeting/fields/use-field.ts'
import { ConflictPanel } from '#web/areas/annual-meeting/frame/conflict-panel.tsx'
import type { ItemHandle } from '#web/areas/annual-meeting/item-handle.ts'
import { useItem } from '#web/areas/annual-meeting/meeting-context.tsx'
import { RecordFold } from './record-fold.tsx'
import { SentBy } from './sent-by.tsx'

const nameLength = 60

const AskedBy = ({ handle }: { handle: ItemHandle<QuestionData> }) => {
  const { id, value, error, editable, change } = useField(handle, 'askedBy')
  return (
    <MemberOrOutsiderField
      id={id}
      label={<FormattedMessage id="preparation.question.asked-by" />}
      value={value}
      error={error}
      editable={editable}
      onChange={change}
    />
  )
}

/** A question that came in before the meeting, and its answer. */
export const QuestionEditor = ({
  id,
  onRemove,
}: {
  id: string
  onRemove: (item: MeetingItem, name: string) => void
}) => {
  const intl = useIntl()
  const handle = useItem<QuestionData>(id)
  const [isNew] = useState(!handle?.item.data.text)
  if (!handle) return null
  const { text, answer, sent } = handle.item.data
  const asked = text?.trim() ?? ''
  const name = asked
    ? asked.length > nameLength
      ? `${asked.slice(0, nameLength)}…`
      : asked
    : intl.formatMessage({ id: 'preparation.question.new' })
  const missing = handle.findings.filter(({ severity }) => severity === 'error').length
  return (
    <>
      {handle.entry && <ConflictPanel entry={handle.entry} />}
      <RecordFold
        id={id}
        name={name}
        missing={missing}
        open={isNew}
        answered={Boolean(answer?.trim())}
        sent={Boolean(sent)}
        onRemove={handle.editable && !sent ? () => onRemove(handle.item, name) : undefined}
      >
        {sent ? (
          <>
            <SentBy sent={sent} />
            <ReadValue label={<FormattedMessage id="preparation.question.text" />}>{text}</ReadValue>
          </>
        ) : (
          <>
            <TextField
              handle={handle}
              name="text"
              label={<FormattedMessage id="preparation.question.text" />}
              rows={2}
            />
            <AskedBy handle={handle} />
          </>
        )}
        <TextField handle={handle} name="answer" label={<FormattedMessage id="meeting.field.answer" />} rows={3} />
      </RecordFold>
    </>
  )
}
