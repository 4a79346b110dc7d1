import { useIntl } from 'react-intl'
import { FieldFrame, ReadValue } from './field-frame.tsx'
import type { FieldProps } from './field-handle.ts'
import { NotStated } from './not-stated.tsx'

/** One of a few answers of a word or two, in the browser's own list: as cards they would take a page. */
export const DropdownField = <Name extends string>({
  handle,
  name,
  label,
  hint,
  choices,
}: FieldProps<Name> & { choices: readonly { value: string; /** A message. */ label: string }[] }) => {
  const intl = useIntl()
  const { value, change, onBlur, editable, ...frame } = handle.useField(name)
  const shown = label ?? frame.label
  const options = choices.map((choice) => ({ value: choice.value, words: intl.formatMessage({ id: choice.label }) }))
  if (!editable)
    return (
      <ReadValue label={shown}>{options.find((option) => option.value === value)?.words ?? <NotStated />}</ReadValue>
    )
  return (
    <FieldFrame {...frame} label={shown} hint={hint}>
      {(aria) => (
        <select
          {...aria}
          className="dropdown"
          value={String(value)}
          onChange={(event) => change(event.target.value)}
          onBlur={onBlur}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
