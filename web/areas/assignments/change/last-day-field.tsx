import { FormattedMessage } from 'react-intl'
import { DayInWords } from '#web/components/day.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import type { ChangeForm } from './use-change-form.ts'

/** The last day of an assignment that is ended before its time. */
export const LastDayField = ({ form, until }: { form: ChangeForm; until: string }) => (
  <DateField
    handle={form}
    name="lastDay"
    hint={<FormattedMessage id="assignments.field.lastDay-hint" values={{ until: <DayInWords day={until} /> }} />}
  />
)
