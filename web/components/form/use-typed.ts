import { useState } from 'react'
import type { FieldControl } from './field-handle.ts'

type Reading = {
  /** What one writes in many ways; null for what cannot be read. */
  read: (text: string) => string | null
  /** Whether the text is complete, so that it can be read while more may be typed. */
  isWhole: (text: string) => boolean
  /** How a value is written. */
  write: (value: string) => string
}

/**
 * Text that stands for a value: read as soon as it is whole, and when the field is left in any way of writing it. What
 * cannot be read stays as it was typed.
 */
export const useTyped = (
  { value, change, onBlur, takesAnyText }: Pick<FieldControl, 'value' | 'change' | 'onBlur' | 'takesAnyText'>,
  { read, isWhole, write }: Reading,
) => {
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'string' ? value : ''
  const unread = (text: string) => change(takesAnyText ? text : '')
  const settle = () => {
    if (typed === null) return
    const meant = read(typed)
    if (meant === null) {
      if (typed.trim() === '') setTyped(null)
      return unread(typed.trim())
    }
    setTyped(null)
    if (meant !== stored) change(meant)
  }
  return {
    isUnread: typed !== null && typed.trim() !== '' && read(typed) === null,
    input: {
      value: typed ?? write(stored),
      onChange: ({ target }: { target: { value: string } }) => {
        const text = target.value
        setTyped(text)
        const whole = isWhole(text) ? read(text) : null
        if (whole !== null) change(whole)
        else if (takesAnyText || text === '') unread(text)
      },
      onBlur: () => {
        settle()
        onBlur()
      },
      // The key that sends the form does not leave the field.
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') settle()
      },
    },
    /** A value from elsewhere, such as a calendar. */
    choose: (chosen: string) => {
      setTyped(null)
      change(chosen)
    },
  }
}
