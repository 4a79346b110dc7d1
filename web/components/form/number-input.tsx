import { InputNumber, type InputNumberProps } from 'antd'
import { useLayoutEffect, useRef, type ComponentRef } from 'react'
import { useIntl } from 'react-intl'

type Props = Omit<InputNumberProps<number>, 'parser' | 'formatter' | 'onStep' | 'onChange'> & {
  onChange: (value: number | null) => void
}

/** What is typed as a number: spaces and dashes do not matter, a comma is a decimal point, nothing is no number. */
const readTyped = (text = ''): string => text.replaceAll(/[\s\u00a0–-]/g, '').replace(',', '.')

/** A field for a number whose buttons are named in the language of the page: the library has only English names. */
export const NumberInput = ({ onChange, ...props }: Props) => {
  const { formatMessage } = useIntl()
  const field = useRef<ComponentRef<typeof InputNumber>>(null)
  const [more, less] = [formatMessage({ id: 'forms.number.more' }), formatMessage({ id: 'forms.number.less' })]
  useLayoutEffect(() => {
    const buttons = field.current?.nativeElement.querySelectorAll('[role=button]') ?? []
    for (const [index, button] of [...buttons].entries()) button.setAttribute('aria-label', index === 0 ? more : less)
  }, [more, less])
  return (
    <InputNumber<number | string>
      {...props}
      ref={field}
      parser={readTyped}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}
