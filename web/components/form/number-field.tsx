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

/** A whole number; spaces and dashes in what is typed do not matter. */
export const NumberField = <Name extends string>({
  handle,
  name,
  label,
  hint,
  suffix,
  min = 0,
  ...rest
}: Props<Name>) => {
  const { value, change, onBlur, editable, ...frame } = handle.useField(name)
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
          min={min}
          precision={0}
          suffix={suffix}
          parser={(text) => Number((text ?? '').replaceAll(/[\s\u00a0–-]/g, ''))}
          onBlur={onBlur}
          onChange={change}
        />
      )}
    </FieldFrame>
  )
}
