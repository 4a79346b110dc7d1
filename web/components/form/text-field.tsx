import { Input } from 'antd'
import type { HTMLInputTypeAttribute } from 'react'
import type { FieldProps } from './field-handle.ts'
import { FieldFrame, ReadValue } from './field-frame.tsx'
import { NotStated } from './not-stated.tsx'

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

type Props<Name extends string> = FieldProps<Name> & {
  /** Lines at first; without it one line. */
  rows?: number
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: string
  maxLength?: number
  /** Language of what is typed, where it is not the page's. */
  lang?: string
  /** After each change by whoever types; a value set by the page is none. */
  onTyped?: () => void
}

/** Text on one line, or on several with `rows`. */
export const TextField = <Name extends string>({
  handle,
  name,
  label,
  hint,
  rows,
  type = 'text',
  autoComplete = 'off',
  onTyped,
  ...rest
}: Props<Name>) => {
  const { value, change, onBlur, editable, ...frame } = handle.useField(name)
  const shown = label ?? frame.label
  if (!editable) return <ReadValue label={shown}>{asText(value) || <NotStated />}</ReadValue>
  const input = {
    ...rest,
    value: asText(value),
    onBlur,
    onChange: (event: { target: { value: string } }) => {
      change(event.target.value)
      onTyped?.()
    },
  }
  return (
    <FieldFrame {...frame} label={shown} hint={hint}>
      {(aria) =>
        rows ? (
          <Input.TextArea {...aria} {...input} autoSize={{ minRows: rows, maxRows: Math.max(14, 2 * rows) }} />
        ) : (
          <Input {...aria} {...input} type={type} autoComplete={autoComplete} />
        )
      }
    </FieldFrame>
  )
}
