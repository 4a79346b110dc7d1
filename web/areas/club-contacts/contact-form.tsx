import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { contactLimits, fieldLimits } from '#shared/limits.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { ContactPerson, type People } from './contact-person.tsx'
import type { ContactFormState } from './use-contact-form.ts'

const lines = [
  { name: 'title', type: 'text', maxLength: contactLimits.titleLength },
  { name: 'area', type: 'text', maxLength: contactLimits.areaLength },
  { name: 'email', type: 'email', maxLength: fieldLimits.emailLength },
] as const

const WasRemoved = ({ addAgain }: { addAgain: () => void }) => (
  <div role="alert" className="notice attention">
    <p>
      <FormattedMessage id="contacts.was-removed" />
    </p>
    <Button onClick={addAgain}>
      <FormattedMessage id="contacts.add-again" />
    </Button>
  </div>
)

type Props = { form: ContactFormState; people: People; onCancel: () => void }

/** The form of a contact. Choosing a person fills in what is known of them, where nothing is written yet. */
export const ContactForm = ({ form, people, onCancel }: Props) => {
  const intl = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)
  const { isNew, kind, saving } = form
  useEffect(() => heading.current?.focus(), [])
  const memberOf = (person: unknown) => people.list?.find(({ ref }) => ref === person)
  const chosePerson = (person: string | null) => {
    const { email, title, person: before } = form.typed()
    const member = memberOf(person)
    const [held] = member?.assignments ?? []
    form.set({
      person,
      ...(member?.email && (email === '' || email === memberOf(before)?.email) && { email: member.email }),
      ...(held && title === '' && { title: intl.formatMessage({ id: `roles.assignment.${held}` }) }),
    })
  }
  return (
    <DraftForm
      form={form}
      className="contact-form fields-fill"
      labelledBy="contact-form"
      level={4}
      shown={(field, value) => (field === 'person' ? memberOf(value)?.name : String(value)) || '–'}
      failure={form.wasRemoved ? <WasRemoved addAgain={form.saveAnew} /> : undefined}
      heading={
        <h3 id="contact-form" tabIndex={-1} ref={heading}>
          <FormattedMessage id={`contacts.${isNew ? 'new' : 'change'}.${kind}`} />
        </h3>
      }
      actions={
        <div className="button-row">
          <Button onClick={onCancel}>
            <FormattedMessage id="contacts.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" aria-busy={saving.isPending}>
            <FormattedMessage id={saving.isPending ? 'contacts.saving' : 'contacts.save'} />
          </Button>
        </div>
      }
    >
      {kind === 'personal' && <ContactPerson form={form} people={people} onChange={chosePerson} />}
      {lines.map((line) => (
        <TextField
          key={line.name}
          {...line}
          handle={form}
          hint={<FormattedMessage id={`contacts.hint.${line.name}.${kind}`} />}
        />
      ))}
    </DraftForm>
  )
}
