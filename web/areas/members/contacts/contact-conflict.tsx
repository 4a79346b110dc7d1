import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { conflictAnchor, type ContactFormState } from './use-contact-form.ts'

/** Each field that somebody else has changed too, as mine and theirs; nothing is chosen beforehand. */
export const ContactConflict = ({ form: { theirs, draft, choose }, nameOf }: { form: ContactFormState; nameOf: (person: string | null) => string }) => {
  const intl = useIntl()
  if (!theirs) return null
  const { contact, conflicts } = theirs
  const shown = (field: (typeof conflicts)[number], { [field]: value }: Pick<typeof draft, typeof field>) => (field === 'person' ? nameOf(value) : value) || '–'
  return (
    <div role="alert" className="notice attention" id={conflictAnchor} tabIndex={-1}>
      <h4>{contact.changedBy ? <FormattedMessage id="saving.conflict-by" values={{ name: contact.changedBy }} /> : <FormattedMessage id="saving.conflict" />}</h4>
      {conflicts.map((field) => (
        <fieldset key={field} className="contact-conflict">
          <legend><FormattedMessage id="saving.conflict-field" values={{ field: intl.formatMessage({ id: `contacts.field.${field}` }) }} /></legend>
          <dl>
            <dt><FormattedMessage id="saving.mine" /></dt>
            <dd>{shown(field, draft)}</dd>
            <dt><FormattedMessage id="saving.theirs" /></dt>
            <dd>{shown(field, contact)}</dd>
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
