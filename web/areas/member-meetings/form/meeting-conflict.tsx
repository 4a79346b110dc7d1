import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { draftOf, labelOf, type Draft, type Field } from './draft.ts'
import { conflictAnchor, type MeetingForm } from './use-meeting-form.ts'

const shown = (draft: Draft, field: Field): string => {
  const value = draft[field]
  if (value === null || value === '') return '–'
  return typeof value === 'object' ? value.name : String(value)
}

/** Each field that somebody else has corrected too, as mine and theirs; nothing is chosen beforehand. */
export const MeetingConflict = ({ form: { theirs, draft, names, choose } }: { form: MeetingForm }) => {
  const intl = useIntl()
  if (!theirs) return null
  const stored = draftOf(theirs.meeting)
  const by = names[theirs.meeting.changedBy]
  return (
    <div role="alert" className="notice attention" id={conflictAnchor} tabIndex={-1}>
      <h2>{by ? <FormattedMessage id="saving.conflict-by" values={{ name: by }} /> : <FormattedMessage id="saving.conflict" />}</h2>
      {theirs.conflicts.map((field) => (
        <fieldset key={field} className="member-meeting-conflict">
          <legend><FormattedMessage id="saving.conflict-field" values={{ field: intl.formatMessage({ id: labelOf(field) }) }} /></legend>
          <dl>
            <dt><FormattedMessage id="saving.mine" /></dt>
            <dd>{shown(draft, field)}</dd>
            <dt><FormattedMessage id="saving.theirs" /></dt>
            <dd>{shown(stored, field)}</dd>
          </dl>
          <div className="button-row start">
            <Button onClick={() => choose(field, 'mine')}><FormattedMessage id="saving.keep-mine" /></Button>
            <Button onClick={() => choose(field, 'theirs')}><FormattedMessage id="saving.take-theirs" /></Button>
          </div>
        </fieldset>
      ))}
    </div>
  )
}
