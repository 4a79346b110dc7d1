import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { QuestionDraft } from '#shared/annual-meeting/participation.ts'
import { submitQuestion } from '#shared/contract/annual-meeting-participation.ts'
import { meetingLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'
import { EntryField } from './entry-field.tsx'
import { EntryFormFrame } from './entry-form.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { useParticipation } from './use-participation.ts'

const empty: QuestionDraft = { text: '' }

/** A question to the board, to be answered before the meeting. */
export const WriteQuestion = () => {
  const { club, year } = useParticipation()
  const form = useEntryForm<QuestionDraft>({
    kind: 'question',
    empty,
    schema: QuestionDraft,
    send: (body) => call(submitQuestion, { params: { club, year }, body }),
  })
  if (!form.isOpen)
    return (
      <Button onClick={form.open}>
        <FormattedMessage id="member-page.question.write" />
      </Button>
    )
  return (
    <EntryFormFrame kind="question" form={form}>
      <EntryField form={form} kind="question" name="text" rows={3} maxLength={meetingLimits.textLength} />
    </EntryFormFrame>
  )
}
