import { useIntl } from 'react-intl'
import { DayInWords } from '../day.tsx'
import { DateInput, useTypedDay } from './date-input.tsx'
import type { FieldProps } from './field-handle.ts'
import { FieldFrame, ReadValue } from './field-frame.tsx'
import { NotStated } from './not-stated.tsx'

/** A day, written as in Sweden whatever the browser’s language. */
export const DateField = <Name extends string>({ handle, name, label, hint }: FieldProps<Name>) => {
  const intl = useIntl()
  const { editable, ...control } = handle.useField(name)
  const { isUnread, input, day, choose } = useTypedDay(control)
  const shown = label ?? control.label
  if (!editable) return <ReadValue label={shown}>{day ? <DayInWords day={day} /> : <NotStated />}</ReadValue>
  const left = isUnread && !control.takesAnyText ? intl.formatMessage({ id: 'fields.date-invalid' }) : null
  return (
    <FieldFrame {...control} label={shown} hint={hint} error={left ?? control.error}>
      {(aria) => <DateInput aria={aria} input={input} day={day} choose={choose} />}
    </FieldFrame>
  )
}
