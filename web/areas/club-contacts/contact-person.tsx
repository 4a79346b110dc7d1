import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { Member } from '#shared/contract/club-members.ts'
import { PersonField } from '#web/components/form/person-field.tsx'
import type { ContactFormState } from './use-contact-form.ts'

/** The club's members as the form knows them: not yet, or not at all while they could not be fetched. */
export type People = { list: readonly Member[] | undefined; failed: boolean; retry: () => unknown }

type Props = { form: ContactFormState; people: People; onChange: (person: string | null) => void }

/** The member of the club who is the contact. */
export const ContactPerson = ({ form, people: { list, failed, retry }, onChange }: Props) => {
  const { id, label, error, editable, value } = form.useField('person')
  if (!list && failed) {
    return (
      <div role="alert" className="notice error">
        <p>
          <FormattedMessage id="errors.load.persons" />
        </p>
        <Button onClick={() => void retry()}>
          <FormattedMessage id="errors.retry" />
        </Button>
      </div>
    )
  }
  return (
    <PersonField
      id={id}
      label={label}
      hint={<FormattedMessage id="contacts.hint.person" />}
      error={error}
      editable={editable}
      value={typeof value === 'string' ? value : null}
      people={list ?? []}
      isLoading={list === undefined}
      onChange={onChange}
    />
  )
}
