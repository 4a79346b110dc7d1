import type { ReactNode } from 'react'
import type { FieldProps } from './field-handle.ts'
import { FieldFrame, ReadValue } from './field-frame.tsx'
import { NotStated } from './not-stated.tsx'
import { NumberInput } from './number-input.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  min?: number
  max?: number
  suffix?: ReactNode
  /** Buttons for one more and one less. */
  controls?: boolean
}

/**
 * A whole number. A form that is sent says what is wrong with any other, what is saved while one types is rounded; what
 * is no number stays as it was typed.
 */
export const NumberField = <Name extends string>({
  handle,
  name,
  label,
  hint,
  suffix,
  min = 0,
  ...rest
}: Props<Name>) => {
  const { value, change, onBlur, editable, takesAnyText, ...frame } = handle.useField(name)
  const shown = label ?? frame.label
  if (!editable)
    return (
      <ReadValue label={shown}>
        {typeof value === 'number' ? (
          <>
            {value} {suffix}
          </>
        ) : (
          <NotStated />
        )}
      </ReadValue>
    )
  return (
    <FieldFrame {...frame} label={shown} hint={hint}>
      {(aria) => (
        <NumberInput
          {...aria}
          {...rest}
          inputMode="numeric"
          value={typeof value === 'number' ? value : null}
          typed={typeof value === 'string' && value !== '' ? value : null}
          isJudged={takesAnyText === true}
          min={min}
          {...(!takesAnyText && { precision: 0 })}
          suffix={suffix}
          onBlur={onBlur}
          onChange={(number, typed) => change(takesAnyText ? (typed ?? number) : number)}
        />
      )}
    </FieldFrame>
  )
}
