import { InputNumber, type InputNumberProps } from 'antd'
import { useLayoutEffect, useRef, useState, type ComponentRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readTypedNumber } from '#shared/fields/typed-number.ts'
import { labelOf } from './field-frame.tsx'

type Props = Omit<InputNumberProps<number>, 'parser' | 'formatter' | 'onStep' | 'onChange' | 'onInput' | 'value'> & {
  value?: number | null
  /** `typed`: what stands in the field where it can be read as no number. */
  onChange: (value: number | null, typed: string | null) => void
  /** What stands in the field since an earlier time, and is no number. */
  typed?: string | null
  /** Whether the owner of the field says what is wrong with a number that cannot be read. */
  isJudged?: boolean
}

/**
 * A field for a number whose buttons are named in the language of the page and say of which field they are: the library
 * has only English names. What cannot
 * be read stays as it was typed, and is called wrong.
 */
export const NumberInput = ({ onChange, value = null, typed = null, isJudged = false, ...props }: Props) => {
  const { formatMessage } = useIntl()
  const { id } = props
  const field = useRef<ComponentRef<typeof InputNumber>>(null)
  const [left, setLeft] = useState<{ text: string; value: number | null } | null>(null)
  const [more, less] = [formatMessage({ id: 'forms.number.more' }), formatMessage({ id: 'forms.number.less' })]
  useLayoutEffect(() => {
    const buttons = field.current?.nativeElement.querySelectorAll('[role=button]') ?? []
    for (const [index, button] of [...buttons].entries()) {
      button.setAttribute('aria-label', index === 0 ? more : less)
      if (id) button.setAttribute('aria-describedby', labelOf(id))
    }
  }, [id, more, less])
  const read = (text: string) => {
    const meant = readTypedNumber(text)
    if (text.trim() === '' || meant !== null) return setLeft(null)
    setLeft({ text, value: null })
    onChange(null, text.trim())
  }
  // A value that comes from elsewhere stands in the place of what was typed.
  const unread = left && left.value === value ? left.text : value === null ? typed : null
  const isWrong = unread !== null && !isJudged
  const errorId = `${props.id ?? ''}-unread`
  return (
    <>
      <InputNumber<number | string>
        {...props}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': errorId })}
        ref={field}
        value={unread ?? value}
        changeOnBlur={unread === null}
        parser={(text = '') => readTypedNumber(text) ?? text}
        onInput={read}
        onChange={(next) => {
          const number = next === null || next === '' ? null : Number(next)
          if (number === null || !Number.isNaN(number)) onChange(number, null)
        }}
      />
      {isWrong && (
        <p className="field-error" id={errorId} role="alert">
          <FormattedMessage id="fields.number-required" />
        </p>
      )}
    </>
  )
}
