import { Button, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { contactLimits, fieldLimits } from '#shared/limits.ts'
import { useOnline } from '#web/client/use-online.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame } from '#web/components/field-frame.tsx'
import { NamedIssue, useIssueText, FormErrors } from '#web/components/form-errors.tsx'
import { ContactConflict } from './contact-conflict.tsx'
import type { DraftField } from './contact-draft.ts'
import { PersonField, type People } from './person-field.tsx'
import type { ContactFormState } from './use-contact-form.ts'

const anchor = (field: string) => `contact-${field}`
/** The name of a field; a title is called differently for a person and for a group. */
const labelOf = (field: string, kind: string) =>
  field === 'title' ? `contacts.field.title.${kind}` : `contacts.field.${field}`

const lines: readonly { field: Exclude<DraftField, 'person'>; type: 'text' | 'email'; max: number }[] = [
  { field: 'title', type: 'text', max: contactLimits.titleLength },
  { field: 'area', type: 'text', max: contactLimits.areaLength },
  { field: 'email', type: 'email', max: fieldLimits.emailLength },
]

type Props = { form: ContactFormState; people: People; onCancel: () => void }

/** The form of a contact. Choosing somebody fills in what is known of them, where nothing is written yet. */
export const ContactForm = ({ form, people, onCancel }: Props) => {
  const intl = useIntl()
  const textOf = useIssueText()
  const isOnline = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  const { isNew, draft, issues, set, sending } = form
  useEffect(() => heading.current?.focus(), [])
  const errorOf = (field: DraftField) => {
    const issue = issues.find(({ path }) => path === field)
    return issue ? textOf(issue) : null
  }
  const nameOf = (person: string | null) => people.list?.find(({ ref }) => ref === person)?.name ?? ''
  const chosePerson = (person: string | null) => {
    const member = people.list?.find(({ ref }) => ref === person)
    const [held] = member?.assignments ?? []
    const former = people.list?.find(({ ref }) => ref === draft.person)
    set({
      person,
      ...(member?.email && (draft.email === '' || draft.email === former?.email) && { email: member.email }),
      ...(held && draft.title === '' && { title: intl.formatMessage({ id: `roles.assignment.${held}` }) }),
    })
  }
  return (
    <form
      className="contact-form"
      noValidate
      aria-labelledby="contact-form"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <h3 id="contact-form" tabIndex={-1} ref={heading}>
        <FormattedMessage id={`contacts.${isNew ? 'new' : 'change'}.${draft.kind}`} />
      </h3>
      <FormErrors
        issues={issues}
        anchorOf={anchor}
        lineOf={(issue) => <NamedIssue label={labelOf(issue.path, draft.kind)} issue={issue} />}
      />
      <ContactConflict form={form} nameOf={nameOf} />
      {draft.kind === 'personal' && (
        <PersonField
          id={anchor('person')}
          people={people}
          value={draft.person}
          error={errorOf('person')}
          onChange={chosePerson}
        />
      )}
      {lines.map(({ field, type, max }) => (
        <FieldFrame
          key={field}
          id={anchor(field)}
          label={<FormattedMessage id={labelOf(field, draft.kind)} />}
          hint={<FormattedMessage id={`contacts.hint.${field}.${draft.kind}`} />}
          hintId={`contact-${field}-hint`}
          errorId={`contact-${field}-error`}
          error={errorOf(field)}
        >
          {(aria) => (
            <Input
              {...aria}
              type={type}
              autoComplete="off"
              maxLength={max}
              value={draft[field]}
              onChange={({ target }) => set({ [field]: target.value })}
            />
          )}
        </FieldFrame>
      ))}
      {!isOnline && (
        <p className="notice attention">
          <FormattedMessage id="contacts.offline" />
        </p>
      )}
      {form.wasRemoved ? (
        <div role="alert" className="notice attention">
          <p>
            <FormattedMessage id="contacts.was-removed" />
          </p>
          <Button onClick={form.addAgain}>
            <FormattedMessage id="contacts.add-again" />
          </Button>
        </div>
      ) : (
        sending.error && issues.length === 0 && !form.theirs && <ErrorMessage error={sending.error} />
      )}
      <div className="button-row">
        <Button onClick={onCancel}>
          <FormattedMessage id="contacts.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" aria-busy={sending.isPending}>
          <FormattedMessage id={sending.isPending ? 'contacts.saving' : 'contacts.save'} />
        </Button>
      </div>
    </form>
  )
}
