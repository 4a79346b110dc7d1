import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Disclosure } from '#web/components/disclosure.tsx'

const options = { language: ['sv', 'en'], format: ['html', 'text'], colours: ['light', 'dark'] } as const
/** How a letter is shown in its preview. */
export type Appearance = { [Part in keyof typeof options]: (typeof options)[Part][number] }

const parts = Object.keys(options) as (keyof Appearance)[]

/** In which language, as which of the letter's two parts, and in which colours it is shown. */
export const AppearanceChoice = ({
  appearance,
  onChange,
}: {
  appearance: Appearance
  onChange: (appearance: Appearance) => void
}) => {
  const intl = useIntl()
  const id = useId()
  const say = (part: keyof Appearance, option: string) => intl.formatMessage({ id: `mailings.view.${part}.${option}` })
  const shown = parts
    .filter((part) => part !== 'colours' || appearance.format === 'html')
    .map((part) => say(part, appearance[part]))
  return (
    <Disclosure
      className="appearance-choice"
      label={
        <>
          <span className="visually-hidden">
            <FormattedMessage id="mailings.view" />
          </span>{' '}
          {shown.join(' · ')} <span aria-hidden="true">▾</span>
        </>
      }
    >
      {() =>
        parts.map((part) => (
          <fieldset key={part} className="theme-choice">
            <legend>
              <FormattedMessage id={`mailings.view.${part}`} />
            </legend>
            {options[part].map((option) => (
              <label key={option} htmlFor={`${id}-${option}`}>
                <input
                  id={`${id}-${option}`}
                  type="radio"
                  name={`${id}-${part}`}
                  checked={appearance[part] === option}
                  onChange={() => onChange({ ...appearance, [part]: option })}
                />
                {say(part, option)}
              </label>
            ))}
          </fieldset>
        ))
      }
    </Disclosure>
  )
}
