import { useIntl } from 'react-intl'
import type { FieldIssue } from '#shared/fields/errors.ts'

/** Choices that must be made: the field says that it is required, the list says what to choose. */
const missing: ReadonlySet<string> = new Set(['person-required', 'assignment-type-required', 'mandate-period-required'])

/** The error of a field, in words; for the list above the fields, or below the field itself. */
export const useIssueText = () => {
  const intl = useIntl()
  return ({ code, params }: FieldIssue, where: 'list' | 'field'): string =>
    intl.formatMessage({ id: `fields.${where === 'field' && missing.has(code) ? 'required' : code}` }, params)
}
