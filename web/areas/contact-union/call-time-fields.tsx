import { useIntl } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import type { ContactInfo } from '#shared/contract/contact-union.ts'
import { useLanguage } from '#web/client/language.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'
import type { CallFormState } from './use-call-form.ts'

type Props = {
  form: CallFormState
  name: 'day' | 'time'
  options: { value: string; label: string }[]
  onChange?: (value: string) => void
}

/** One of the offered days or times, in the list of the device itself. */
const OfferedField = ({ form, name, options, onChange }: Props) => {
  const { value, change, onBlur, label, ...frame } = form.useField(name)
  return (
    <FieldFrame {...frame} label={label}>
      {(aria) => (
        <select
          {...aria}
          className="contact-select"
          value={String(value)}
          onBlur={onBlur}
          onChange={(event) => {
            change(event.target.value)
            onChange?.(event.target.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** When to be called; a time that the other day does not have is chosen anew. */
export const CallTimeFields = ({ form, info }: { form: CallFormState; info: ContactInfo }) => {
  const intl = useIntl()
  const language = useLanguage()
  const day = String(form.useField('day').value)
  const dayInWords = (each: string) =>
    intl.formatDate(startOfDay(each), { timeZone: 'Europe/Stockholm', weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className="field-row">
      <OfferedField
        form={form}
        name="day"
        options={info.times.map((each) => ({ value: each.day, label: dayInWords(each.day) }))}
        onChange={(chosen) => {
          if (!form.timesOn(chosen).includes(form.typed().time)) form.set({ time: '' })
        }}
      />
      <OfferedField
        form={form}
        name="time"
        options={[
          { value: '', label: intl.formatMessage({ id: 'contact.field.time.choose' }) },
          ...form.timesOn(day).map((time) => ({ value: time, label: timeInWords(time, language) })),
        ]}
      />
    </div>
  )
}
