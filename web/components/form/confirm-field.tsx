import { Checkbox } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { FieldProps } from './field-handle.ts'
import { ReadValue } from './field-frame.tsx'

/** Something to confirm. */
export const ConfirmField = <Name extends string>({ handle, name, label, hint }: FieldProps<Name>) => {
  const { value, change, onBlur, editable, id, hintId, errorId, error, label: ownLabel } = handle.useField(name)
  const shown = label ?? ownLabel
  if (!editable)
    return (
      <ReadValue label={shown}>
        <FormattedMessage id={value === true ? 'forms.yes' : 'forms.no'} />
      </ReadValue>
    )
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <Checkbox
        id={id}
        checked={value === true}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onBlur={onBlur}
        onChange={(event) => change(event.target.checked)}
      >
        {shown}
      </Checkbox>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
