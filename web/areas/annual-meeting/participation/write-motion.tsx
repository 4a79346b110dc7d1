import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { MotionDraft } from '#shared/annual-meeting/participation.ts'
import { submitMotion } from '#shared/contract/annual-meeting-participation.ts'
import { meetingLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'
import { EntryField } from './entry-field.tsx'
import { EntryFormFrame } from './entry-form.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { useParticipation } from './use-participation.ts'

const empty: MotionDraft = { title: '', background: '', proposal: '' }

/** A motion to the annual meeting: what it is about, why, and what the meeting shall decide. */
export const WriteMotion = () => {
  const { club, year } = useParticipation()
  const form = useEntryForm<MotionDraft>({
    kind: 'motion',
    empty,
    schema: MotionDraft,
    send: (body) => call(submitMotion, { params: { club, year }, body }),
  })
  if (!form.isOpen)
    return (
      <Button onClick={form.open}>
        <FormattedMessage id="member-page.motion.write" />
      </Button>
    )
  return (
    <EntryFormFrame kind="motion" form={form}>
      <EntryField form={form} kind="motion" name="title" maxLength={meetingLimits.titleLength} />
      <EntryField form={form} kind="motion" name="background" rows={3} maxLength={meetingLimits.textLength} />
      <EntryField form={form} kind="motion" name="proposal" rows={2} maxLength={meetingLimits.textLength} />
    </EntryFormFrame>
  )
}
