import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { GroupFrame } from '#web/components/form/field-frame.tsx'
import { fieldId, type Draft, type Reregistration } from './use-reregistration.ts'

/** A question with its choices. What is missing is said below it: the field is required. */
export const ReregisterGroup = ({
  form,
  name,
  hint,
  children,
}: {
  form: Reregistration
  name: keyof Draft
  hint?: ReactNode
  children: ReactNode
}) => {
  const intl = useIntl()
  const id = fieldId(name)
  const error = form.issues.some(({ path }) => path === name) ? intl.formatMessage({ id: 'fields.required' }) : null
  return (
    <GroupFrame
      id={id}
      label={<FormattedMessage id={`mandates.field.${name}`} />}
      hint={hint}
      hintId={`${id}-hint`}
      errorId={`${id}-error`}
      error={error}
    >
      {children}
    </GroupFrame>
  )
}
