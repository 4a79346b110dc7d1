import { useIntl } from 'react-intl'
import type { FieldIssue } from '#shared/fields/errors.ts'

/** Choices that must be made: what is said of them is that the field is required (specification section 5). */
const missing: ReadonlySet<string> = new Set(['person-required', 'assignment-type-required', 'mandate-period-required'])

/** The error of a field, in words: below the field, and after its name in the list above the fields. */
export const useIssueText = () => {
  const intl = useIntl()
  return ({ code, params }: FieldIssue): string =>
    intl.formatMessage({ id: `fields.${missing.has(code) ? 'required' : code}` }, params)
}
