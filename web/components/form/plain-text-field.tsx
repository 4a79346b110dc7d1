import { TextFrame, type TextFieldProps } from './text-frame.tsx'

/** As `TextField`, on a page that is shown without Ant Design. */
export const PlainTextField = <Name extends string>(props: TextFieldProps<Name>) => (
  <TextFrame
    {...props}
    line={(input) => <input {...input} className="text-input" />}
    lines={(input, rows) => <textarea {...input} rows={rows} className="text-input" />}
  />
)
