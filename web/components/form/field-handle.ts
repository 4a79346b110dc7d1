import type { ReactNode } from 'react'

/** One field of whatever is being edited: its value, how to change it, and its error in words. */
export type FieldControl<Value = unknown> = {
  id: string
  hintId: string
  errorId: string
  /** What the field is called, where its owner knows; the screen may say it otherwise. */
  label?: ReactNode
  value: Value
  change(this: void, value: Value): void
  onBlur: () => void
  error: string | null
  /** What may be right but should be checked. */
  warning: string | null
  /** It may not be left empty, where its owner knows. */
  isRequired?: boolean
  /** Otherwise the value is shown as text. */
  editable: boolean
  /**
   * Keeps a day, a time or a number as it was typed until it can be read; an item of a meeting takes only what it can
   * read.
   */
  takesAnyText?: boolean
}

/** A form that is sent, or an item of a meeting that saves itself: the fields of the kit work on both. */
export type FieldHandle<Name extends string> = { useField(name: Name): FieldControl }

/** What every field of the kit is given. */
export type FieldProps<Name extends string> = {
  handle: FieldHandle<Name>
  name: Name
  label?: ReactNode
  hint?: ReactNode
}
