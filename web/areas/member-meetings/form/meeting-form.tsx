import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { fieldLimits, memberMeetingLimits } from '#shared/limits.ts'
import { DateField } from '#web/components/form/date-field.tsx'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TimeField } from '#web/components/form/time-field.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { ProtocolField } from './protocol-field.tsx'
import type { MeetingForm as Form } from './use-meeting-form.ts'

const shown = (_: string, value: unknown): string => {
  if (value === null || value === '') return '–'
  return typeof value === 'object' && 'name' in value ? String(value.name) : String(value)
}

const hint = (field: string) => <FormattedMessage id={`member-meetings.hint.${field}`} />

/** The fields of a meeting that was held, and its protocol. */
export const MeetingForm = ({ form, onCancel }: { form: Form; onCancel: () => void }) => (
  <DraftForm
    form={form}
    className="member-meeting-form form-page"
    shown={shown}
    actions={
      <StickyActions
        back={
          <Button onClick={onCancel}>
            <FormattedMessage id="member-meetings.cancel" />
          </Button>
        }
        primary={
          <Button type="primary" htmlType="submit" loading={form.saving.isPending}>
            <FormattedMessage id={form.isNew ? 'member-meetings.register-now' : 'member-meetings.save'} />
          </Button>
        }
      />
    }
  >
    <div className="card">
      <TextField handle={form} name="subject" hint={hint('subject')} maxLength={memberMeetingLimits.subjectLength} />
      <div className="field-row">
        <DateField handle={form} name="date" />
        <TimeField handle={form} name="startTime" />
        <TimeField handle={form} name="endTime" />
      </div>
      <TextField handle={form} name="place" hint={hint('place')} maxLength={memberMeetingLimits.placeLength} />
      <TextField
        handle={form}
        name="meetingLink"
        type="url"
        hint={hint('meetingLink')}
        maxLength={fieldLimits.urlLength}
      />
      <NumberField handle={form} name="participants" hint={hint('participants')} controls={false} />
      <ProtocolField form={form} />
    </div>
  </DraftForm>
)
