import { Input } from 'antd'
import { useIntl } from 'react-intl'
import { readTypedTime } from '#shared/fields/typed-time.ts'
import { useLanguage } from '#web/client/language.tsx'
import { timeInWords } from '../time-in-words.ts'
import type { FieldProps } from './field-handle.ts'
import { FieldFrame, ReadValue } from './field-frame.tsx'
import { NotStated } from './not-stated.tsx'
import { useTyped } from './use-typed.ts'

const isWhole = (text: string) => /^\s*\d{2}[.:]?\d{2}\s*$/.test(text)

/** A time of day by the 24-hour clock, whatever the browser’s language. */
export const TimeField = <Name extends string>({ handle, name, label, hint }: FieldProps<Name>) => {
  const intl = useIntl()
  const language = useLanguage()
  const write = (time: string) => timeInWords(time, language)
  const { editable, takesAnyText, ...control } = handle.useField(name)
  const { isUnread, input } = useTyped({ ...control, takesAnyText }, { read: readTypedTime, isWhole, write })
  const shown = label ?? control.label
  if (!editable) return <ReadValue label={shown}>{input.value || <NotStated />}</ReadValue>
  const left = isUnread && !takesAnyText ? intl.formatMessage({ id: 'fields.time-invalid' }) : null
  return (
    <FieldFrame {...control} label={shown} hint={hint} error={left ?? control.error}>
      {(aria) => (
        <Input
          {...aria}
          className="day-input"
          {...input}
          autoComplete="off"
          placeholder={intl.formatMessage({ id: 'forms.time.pattern' })}
        />
      )}
    </FieldFrame>
  )
}
