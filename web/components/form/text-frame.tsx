import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldProps } from './field-handle.ts'
import { FieldFrame, ReadValue } from './field-frame.tsx'
import { NotStated } from './not-stated.tsx'

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export type TextFieldProps<Name extends string> = FieldProps<Name> & {
  /** Lines at first; without it one line. */
  rows?: number
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: string
  maxLength?: number
  /** Language of what is typed, where it is not the page's. */
  lang?: string
  /** After each change by the user who types; a value set by the page is none. */
  onTyped?: () => void
}

type Typed = {
  id: string
  value: string
  maxLength?: number
  lang?: string
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}
/** Draws what is typed into, of several lines with `rows`. */
type Drawn = {
  line: (input: Typed & { type: string; autoComplete: string }) => ReactNode
  lines: (input: Typed, rows: number) => ReactNode
}

/** A field for text with its label, hint and error, whatever draws it. */
export const TextFrame = <Name extends string>({
  handle,
  name,
  label,
  hint,
  rows,
  type = 'text',
  autoComplete = 'off',
  onTyped,
  line,
  lines,
  ...rest
}: TextFieldProps<Name> & Drawn) => {
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
      {(aria) => (rows ? lines({ ...aria, ...input }, rows) : line({ ...aria, ...input, type, autoComplete }))}
    </FieldFrame>
  )
}
