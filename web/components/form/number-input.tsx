import { InputNumber, type InputNumberProps } from 'antd'
import { useLayoutEffect, useRef, type ComponentRef } from 'react'
import { useIntl } from 'react-intl'

/** A field for a number whose buttons are named in the language of the page: the library has only English names. */
export const NumberInput = (props: InputNumberProps<number>) => {
  const { formatMessage } = useIntl()
  const field = useRef<ComponentRef<typeof InputNumber>>(null)
  const [more, less] = [formatMessage({ id: 'forms.number.more' }), formatMessage({ id: 'forms.number.less' })]
  useLayoutEffect(() => {
    const buttons = field.current?.nativeElement.querySelectorAll('[role=button]') ?? []
    for (const [index, button] of [...buttons].entries()) button.setAttribute('aria-label', index === 0 ? more : less)
  }, [more, less])
  return <InputNumber<number> {...props} ref={field} />
}
