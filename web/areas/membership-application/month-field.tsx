import { useIntl } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import type { FieldProps } from '#web/components/form/field-handle.ts'
import { SelectField } from '#web/components/form/select-field.tsx'

/** One of the months `yyyy-mm` that are offered. */
export const MonthField = <Name extends string>({
  handle,
  name,
  hint,
  months,
}: FieldProps<Name> & { months: readonly string[] }) => {
  const intl = useIntl()
  const { value, change, onBlur: _, label, ...frame } = handle.useField(name)
  const inWords = (month: string) =>
    intl.formatDate(startOfDay(`${month}-01`), { timeZone: 'Europe/Stockholm', year: 'numeric', month: 'long' })
  return (
    <SelectField
      {...frame}
      label={label}
      hint={hint}
      value={value === '' ? null : String(value)}
      options={months.map((month) => ({ value: month, label: inWords(month) }))}
      placeholder={intl.formatMessage({ id: 'join.choose-month' })}
      onChange={(chosen) => change(chosen ?? '')}
    />
  )
}
