import { FormattedMessage, useIntl } from 'react-intl'
import { useState } from 'react'
import type { SentByMember } from '#shared/annual-meeting/agenda/item-fields.ts'
import type { MotionData } from '#shared/annual-meeting/agenda/motion.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { meetingLimits } from '#shared/limits.ts'
import { MemberOrOutsiderField } from '#web/areas/annual-meeting/agenda-widgets/member-or-outsider.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { ReadValue } from '#web/components/form/field-frame.tsx'
import { useField } from '#web/areas/annual-meeting/fields/use-field.ts'
import { ConflictPanel } from '#web/areas/annual-meeting/frame/conflict-panel.tsx'
import type { ItemHandle } from '#web/areas/annual-meeting/item-handle.ts'
import { useItem } from '#web/areas/annual-meeting/meeting-context.tsx'
import { RecordFold } from './record-fold.tsx'
import { SentBy } from './sent-by.tsx'

const recommendations = (['approve', 'reject', 'answered'] as const).map((value) => ({
  value,
  label: <FormattedMessage id={`preparation.motion.recommend.${value}`} />,
}))

const Submitter = ({ handle }: { handle: ItemHandle<MotionData> }) => {
  const { id, value, error, editable, change } = useField(handle, 'submitter')
  return (
    <MemberOrOutsiderField
      id={id}
      label={<FormattedMessage id="meeting.field.submitter" />}
      value={value}
      error={error}
      editable={editable}
      onChange={change}
    />
  )
}

const label = (field: string) => <FormattedMessage id={`meeting.field.${field}`} />

/** A motion that the board writes down. */
const BoardsMotion = ({ handle }: { handle: ItemHandle<MotionData> }) => (
  <>
    <div className="motion-head">
      <NumberField handle={handle} name="number" label={label('number')} min={1} max={999} />
      <TextField handle={handle} name="title" label={label('title')} maxLength={meetingLimits.titleLength} />
    </div>
    <Submitter handle={handle} />
    <TextField
      handle={handle}
      name="proposal"
      label={label('proposal')}
      hint={<FormattedMessage id="preparation.motion.proposal-hint" />}
      rows={3}
    />
  </>
)

/** A motion in the words of the member who sent it in: the board numbers it and answers it. */
const MembersMotion = ({ handle, sent }: { handle: ItemHandle<MotionData>; sent: SentByMember }) => {
  const { background, proposal } = handle.item.data
  return (
    <>
      <SentBy sent={sent} />
      <NumberField handle={handle} name="number" label={label('number')} min={1} max={999} />
      {background && (
        <ReadValue label={<FormattedMessage id="member-page.motion.background" />}>{background}</ReadValue>
      )}
      <ReadValue label={label('proposal')}>{proposal}</ReadValue>
    </>
  )
}

/** A motion as it came in, and what the board says about it. */
export const MotionEditor = ({ id, onRemove }: { id: string; onRemove: (item: MeetingItem, name: string) => void }) => {
  const intl = useIntl()
  const handle = useItem<MotionData>(id)
  const [isNew] = useState(!handle?.item.data.title)
  if (!handle) return null
  const { number, title, boardAnswer, sent } = handle.item.data
  const name = intl.formatMessage(
    { id: 'preparation.motion.name' },
    { number: String(number ?? ''), title: title ?? '', titled: title ? 'yes' : 'no' },
  )
  const missing = handle.findings.filter(({ step, severity }) => step === 'preparation' && severity === 'error').length
  return (
    <>
      {handle.entry && <ConflictPanel entry={handle.entry} />}
      <RecordFold
        id={id}
        name={name}
        missing={missing}
        open={isNew}
        answered={Boolean(boardAnswer?.trim())}
        sent={Boolean(sent)}
        onRemove={handle.editable && !sent ? () => onRemove(handle.item, name) : undefined}
      >
        {sent ? <MembersMotion handle={handle} sent={sent} /> : <BoardsMotion handle={handle} />}
        <TextField
          handle={handle}
          name="boardAnswer"
          label={label('boardAnswer')}
          hint={<FormattedMessage id="preparation.motion.answer-hint" />}
          rows={3}
        />
        <div className="choices-in-a-row">
          <ChoiceField
            handle={handle}
            name="boardRecommendation"
            label={<FormattedMessage id="preparation.motion.recommendation" />}
            choices={recommendations}
          />
        </div>
      </RecordFold>
    </>
  )
}
