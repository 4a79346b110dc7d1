import { InputNumber, type InputNumberProps } from 'antd'
import { useLayoutEffect, useRef, type ComponentRef } from 'react'
import { useIntl } from 'react-intl'

type Props = Omit<InputNumberProps<number>, 'parser' | 'formatter' | 'onStep' | 'onChange'> & {
  onChange: (value: number | null) => void
}

/** No number here has three decimals. */
const groupedByThousands = /^\d{1,3}([.,]\d{3})+$/

/**
 * What is typed as a number: spaces, dashes and the unit after an amount do not matter, nothing is no number. A comma or
 * full stop before three digits parts thousands, as in English; otherwise it is a decimal point.
 */
const readTyped = (text = ''): string => {
  const bare = text.replaceAll(/[\s\u00a0–-]|^sek|(kr|sek)\.?$/gi, '')
  return groupedByThousands.test(bare) ? bare.replaceAll(/[.,]/g, '') : bare.replace(',', '.')
}

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
