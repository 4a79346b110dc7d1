import { Input } from 'antd'
import { FormattedMessage } from 'react-intl'
import { DayInWords } from '#web/components/day.tsx'
import { useAssignments } from '../use-assignments.tsx'
import { ChangeField } from './change-field.tsx'
import type { ChangeForm } from './use-change-form.ts'

/** The last day of an assignment that is ended before its time. */
export const LastDayField = ({ form, until }: { form: ChangeForm; until: string }) => {
  const { today } = useAssignments()
  return (
    <ChangeField
      form={form}
      name="lastDay"
      hint={<FormattedMessage id="assignments.field.lastDay-hint" values={{ until: <DayInWords day={until} /> }} />}
    >
      {(aria) => (
        <Input
          {...aria}
          type="date"
          className="day-input"
          min={today}
          max={until}
          value={form.draft.lastDay}
          onChange={({ target }) => form.change({ lastDay: target.value })}
        />
      )}
    </ChangeField>
  )
}
