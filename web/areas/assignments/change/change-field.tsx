import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { FieldFrame, GroupFrame } from '#web/components/form/field-frame.tsx'
import { fieldId, type Field } from './draft.ts'
import type { ChangeForm } from './use-change-form.ts'
import { useIssueText } from './change-errors.tsx'

type Frame = Omit<Parameters<typeof FieldFrame>[0], 'children'>
type Named = { form: ChangeForm; name: Field; hint?: ReactNode }

const useFrame = ({ form, name, hint }: Named): Frame => {
  const textOf = useIssueText()
  const issue = form.issues.find(({ path }) => path === name)
  const id = fieldId(name)
  return {
    id,
    label: <FormattedMessage id={`assignments.field.${name}`} />,
    hint,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    error: issue ? textOf(issue, 'field') : null,
  }
}

/** One field of a change, with its label and what is wrong with it. */
export const ChangeField = ({
  children,
  ...named
}: Named & { children: Parameters<typeof FieldFrame>[0]['children'] }) => (
  <FieldFrame {...useFrame(named)}>{children}</FieldFrame>
)

/** The same for several choices under one question. */
export const ChangeGroup = ({ children, ...named }: Named & { children: ReactNode }) => (
  <GroupFrame {...useFrame(named)}>{children}</GroupFrame>
)
