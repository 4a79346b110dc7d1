import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { DateField } from '#web/components/form/date-field.tsx'
import { TimeField } from '#web/components/form/time-field.tsx'
import type { useSendAt } from './use-send-at.ts'

const times = ['now', 'later'] as const
export type SendTime = (typeof times)[number]

/** Whether a mailing goes out at once or at a time that is chosen. */
export const SendTimeField = ({
  time,
  onChange,
  handle,
}: {
  time: SendTime
  onChange: (time: SendTime) => void
} & Pick<ReturnType<typeof useSendAt>, 'handle'>) => {
  const id = useId()
  return (
    <>
      <fieldset className="field group">
        <legend>
          <FormattedMessage id="mailings.at" />
        </legend>
        {times.map((each) => (
          <label key={each} className="check-row" htmlFor={`${id}-${each}`}>
            <input
              id={`${id}-${each}`}
              type="radio"
              name={id}
              checked={time === each}
              onChange={() => onChange(each)}
            />
            <FormattedMessage id={`mailings.at.${each}`} />
          </label>
        ))}
      </fieldset>
      {time === 'later' && (
        <div className="field-row">
          <DateField handle={handle} name="date" />
          <TimeField handle={handle} name="time" />
        </div>
      )}
    </>
  )
}
