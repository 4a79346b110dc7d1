import { FormattedMessage, useIntl } from 'react-intl'
import { readTypedDay } from '#shared/fields/typed-time.ts'
import { WeekdayInWords } from '../day.tsx'
import { Disclosure } from '../disclosure.tsx'
import { DayCalendar } from './day-calendar.tsx'
import type { FieldControl } from './field-handle.ts'
import { labelOf } from './field-frame.tsx'
import { useTyped } from './use-typed.ts'

const reading = {
  read: readTypedDay,
  isWhole: (text: string) => /^\s*(\d{4}-\d{2}-\d{2}|\d{8})\s*$/.test(text),
  write: (day: string) => day,
}

/** A day `yyyy-mm-dd` as text that is typed; `day` is what the text means while it is typed, too. */
export const useTypedDay = (control: Pick<FieldControl, 'value' | 'change' | 'onBlur' | 'takesAnyText'>) => {
  const typed = useTyped(control, reading)
  return { ...typed, day: readTypedDay(typed.input.value) }
}

type Props = Pick<ReturnType<typeof useTypedDay>, 'input' | 'day' | 'choose'> & {
  aria: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
}

const CalendarSign = () => (
  <svg viewBox="0 0 24 24" width="17" height="17" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M3.5 5.5h17v15h-17zM3.5 10.5h17M8 2.5v5M16 2.5v5" strokeLinejoin="round" strokeLinecap="round" />
  </svg>
)

/**
 * Where a day is typed, or chosen in the calendar beside it; below it how it is written, and once it is a day that day
 * in words, with its weekday. The calendar's button is described by its field (`aria`) and not named after it, or two
 * elements would answer to one label.
 */
export const DateInput = ({ aria, input, day, choose }: Props) => {
  const intl = useIntl()
  const wordsId = `${aria.id}-words`
  const described = [aria['aria-describedby'], wordsId].filter(Boolean).join(' ')
  return (
    <>
      <div className="day-row">
        <input
          {...aria}
          {...input}
          className="text-input day-input"
          aria-describedby={described}
          autoComplete="off"
          placeholder={intl.formatMessage({ id: 'forms.day.pattern' })}
        />
        <Disclosure
          className="button"
          name={intl.formatMessage({ id: 'forms.day.calendar' })}
          about={labelOf(aria.id)}
          label={<CalendarSign />}
        >
          {(close) => (
            <DayCalendar
              day={day}
              onChoose={(chosen) => {
                choose(chosen)
                close()
              }}
            />
          )}
        </Disclosure>
      </div>
      <p className="field-words" id={wordsId}>
        {day ? <WeekdayInWords day={day} /> : <FormattedMessage id="forms.day.write" />}
      </p>
    </>
  )
}
