import { Input } from 'antd'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import type { EntryForm } from './use-entry-form.ts'

type Props<Fields extends Record<string, string>> = {
  form: EntryForm<Fields>
  kind: 'motion' | 'question'
  name: keyof Fields & string
  rows?: number
  maxLength: number
}

/** The address of a field, for the list of what is wrong. */
export const entryAnchor = (kind: string, name: string) => `entry-${kind}-${name}`

/** One field of a motion or question being written. */
export const EntryField = <Fields extends Record<string, string>>({
  form,
  kind,
  name,
  rows,
  maxLength,
}: Props<Fields>) => {
  const intl = useIntl()
  const suffix = useId()
  const id = entryAnchor(kind, name)
  const issue = form.issues.find(({ path }) => path === name)
  const value: string = form.draft[name]
  const set = (text: string) => form.change(name, text)
  return (
    <FieldFrame
      id={id}
      label={<FormattedMessage id={`member-page.${kind}.${name}`} />}
      hint={<FormattedMessage id={`member-page.${kind}.${name}-hint`} />}
      hintId={`${id}-hint${suffix}`}
      errorId={`${id}-error${suffix}`}
      error={issue ? intl.formatMessage({ id: `fields.${issue.code}` }, issue.params) : null}
    >
      {(aria) =>
        rows ? (
          <Input.TextArea
            {...aria}
            value={value}
            autoSize={{ minRows: rows, maxRows: 14 }}
            maxLength={maxLength}
            onChange={(event) => set(event.target.value)}
          />
        ) : (
          <Input
            {...aria}
            value={value}
            autoComplete="off"
            maxLength={maxLength}
            onChange={(event) => set(event.target.value)}
          />
        )
      }
    </FieldFrame>
  )
}
