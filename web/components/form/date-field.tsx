import { Input } from 'antd'
import { FormattedDate, useIntl } from 'react-intl'
import { isDay, startOfDay } from '#shared/clock.ts'
import { readTypedDay } from '#shared/fields/typed-time.ts'
import { DayInWords } from '../day.tsx'
import type { FieldProps } from './field-handle.ts'
import { FieldFrame, ReadValue } from './field-frame.tsx'
import { NotStated } from './not-stated.tsx'
import { useTyped } from './use-typed.ts'

const reading = {
  read: readTypedDay,
  isWhole: (text: string) => /^\s*(\d{4}-\d{2}-\d{2}|\d{8})\s*$/.test(text),
  write: (day: string) => day,
}

const WithWeekday = ({ day }: { day: string }) => (
  <FormattedDate
    value={startOfDay(day)}
    timeZone="Europe/Stockholm"
    weekday="long"
    day="numeric"
    month="long"
    year="numeric"
  />
)

/** A day, written as in Sweden whatever the browser’s language; the weekday is told below it. */
export const DateField = <Name extends string>({ handle, name, label, hint }: FieldProps<Name>) => {
  const intl = useIntl()
  const { editable, takesAnyText, ...control } = handle.useField(name)
  const { text, isUnread, onChange, onBlur } = useTyped({ ...control, takesAnyText }, reading)
  const day = typeof control.value === 'string' && isDay(control.value) ? control.value : null
  const shown = label ?? control.label
  if (!editable) return <ReadValue label={shown}>{day ? <DayInWords day={day} /> : <NotStated />}</ReadValue>
  const wordsId = `${control.id}-words`
  const left = isUnread && !takesAnyText ? intl.formatMessage({ id: 'fields.date-invalid' }) : null
  return (
    <FieldFrame {...control} label={shown} hint={hint} error={left ?? control.error}>
      {({ 'aria-describedby': described = '', ...aria }) => (
        <>
          <Input
            {...aria}
            className="day-input"
            aria-describedby={[described, day ? wordsId : ''].filter(Boolean).join(' ') || undefined}
            value={text}
            autoComplete="off"
            placeholder={intl.formatMessage({ id: 'forms.day.pattern' })}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
          {day && (
            <p className="field-words" id={wordsId}>
              <WithWeekday day={day} />
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}
