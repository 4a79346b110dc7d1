import { Input } from 'antd'
import { TextFrame, type TextFieldProps } from './text-frame.tsx'

/** Text on one line, or on several with `rows`. */
export const TextField = <Name extends string>(props: TextFieldProps<Name>) => (
  <TextFrame
    {...props}
    line={(input) => <Input {...input} />}
    lines={(input, rows) => <Input.TextArea {...input} autoSize={{ minRows: rows, maxRows: Math.max(14, 2 * rows) }} />}
  />
)
