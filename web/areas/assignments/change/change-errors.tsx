import { FormattedMessage } from 'react-intl'
import { useFocusOnIssues, WrongFields } from '#web/components/form/form-errors.tsx'
import { useIssueText } from './change-issue-text.ts'
import { fieldId, type Field } from './draft.ts'
import type { ChangeForm } from './use-change-form.ts'

/** The errors, each a link to its field, or why it is not possible at all. */
export const ChangeErrors = ({ form: { issues, refusal, isChangedMeanwhile } }: { form: ChangeForm }) => {
  const textOf = useIssueText()
  const box = useFocusOnIssues(issues, refusal)
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
          lineOf={(issue) => (
            <>
              <FormattedMessage id={`assignments.field.${issue.path}`} />: {textOf(issue)}
            </>
          )}
        />
      )}
    </div>
  )
}
