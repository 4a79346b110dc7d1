import type { ReactNode } from 'react'
import { ApiError } from '#web/client/api.ts'
import { ErrorMessage } from '../error-message.tsx'
import { FieldConflicts } from './field-conflicts.tsx'
import { FirstFaultyField, FormErrors, useIssueText } from './form-errors.tsx'
import type { DraftFormState } from './use-draft-form.ts'

type Props = {
  form: DraftFormState & { submit: () => void }
  className: string
  /** The form's own heading and its id, where the page's is not enough. */
  heading?: ReactNode
  labelledBy?: string
  /** Of the heading of what another person has changed too. */
  level?: 2 | 4
  /** How a value is written where mine and theirs stand side by side. */
  shown?: (field: string, value: unknown) => ReactNode
  /** A form of few fields shows its errors only at the fields. */
  errorsAtFields?: boolean
  /** In place of the error, where the form knows better. */
  failure?: ReactNode
  children: ReactNode
  actions: ReactNode
}

const asText = (_: string, value: unknown) => (typeof value === 'object' ? '' : String(value ?? '')) || '–'

/** The form around its fields: errors, what another person has changed too, and the outcome of sending it. */
export const DraftForm = ({
  form,
  className,
  heading,
  labelledBy,
  level = 2,
  shown = asText,
  errorsAtFields = false,
  failure,
  children,
  actions,
}: Props) => {
  const textOf = useIssueText()
  const { issues, theirs, saving, nameOf } = form
  const { error } = saving
  const isShownAtField = error instanceof ApiError && error.fields.length > 0
  const isShown = issues.length > 0 || theirs !== null || isShownAtField
  return (
    <form
      className={className}
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {heading}
      {errorsAtFields ? (
        <FirstFaultyField issues={issues} anchorOf={form.anchorOf} />
      ) : (
        <FormErrors
          issues={issues}
          anchorOf={form.anchorOf}
          lineOf={(issue) => `${nameOf(issue.path).replace(/[^?]$/, '$&:')} ${textOf(issue)}`}
        />
      )}
      {theirs && (
        <FieldConflicts
          id={form.conflictAnchor}
          fields={theirs.conflicts}
          by={theirs.by}
          level={level}
          nameOf={nameOf}
          mine={(field) => shown(field, form.typed()[field])}
          theirs={(field) => shown(field, theirs.values[field])}
          choose={form.choose}
        />
      )}
      {children}
      {failure ?? (error && !isShown && <ErrorMessage error={error} />)}
      {actions}
    </form>
  )
}
