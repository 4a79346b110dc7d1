import { FormattedMessage, useIntl } from 'react-intl'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { useFocusWhenTold, WrongFields } from '#web/components/form/form-errors.tsx'
import { fieldId, type Field } from './draft.ts'
import type { ChangeForm } from './use-change-form.ts'

/** Choices that must be made: the field says that it is required, the list says what to choose. */
const missing: ReadonlySet<string> = new Set(['person-required', 'assignment-type-required', 'mandate-period-required'])

/** What is wrong with a field, in words; for the list above the fields, or below the field itself. */
export const useIssueText = () => {
  const intl = useIntl()
  return ({ code, params }: FieldIssue, where: 'list' | 'field'): string =>
    intl.formatMessage({ id: `fields.${where === 'field' && missing.has(code) ? 'required' : code}` }, params)
}

/** What is wrong, each a link to its field, or why it is not possible at all. */
export const ChangeErrors = ({ form: { issues, refusal, isChangedMeanwhile } }: { form: ChangeForm }) => {
  const textOf = useIssueText()
  const box = useFocusWhenTold(issues, refusal)
  if (issues.length === 0 && refusal === null) return null
  return (
    <div role="alert" className="notice error wrong" tabIndex={-1} ref={box}>
      {isChangedMeanwhile && (
        <p>
          <strong>
            <FormattedMessage id="assignments.meanwhile" />
          </strong>
        </p>
      )}
      {refusal && (
        <p>
          <FormattedMessage id={`errors.${refusal}`} />
        </p>
      )}
      {issues.length > 0 && (
        <WrongFields
          issues={issues}
          anchorOf={(path) => fieldId(path as Field)}
          lineOf={(issue) => textOf(issue, 'list')}
        />
      )}
    </div>
  )
}
