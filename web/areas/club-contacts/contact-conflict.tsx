import { FieldConflicts } from '#web/components/field-conflicts.tsx'
import { conflictAnchor, type ContactFormState } from './use-contact-form.ts'

/** What somebody else has changed of a contact too. */
export const ContactConflict = ({
  form: { theirs, draft, choose },
  nameOf,
}: {
  form: ContactFormState
  nameOf: (person: string | null) => string
}) => {
  if (!theirs) return null
  const { contact, conflicts } = theirs
  const shown = (field: (typeof conflicts)[number], { [field]: value }: Pick<typeof draft, typeof field>) =>
    (field === 'person' ? nameOf(value) : value) || '–'
  return (
    <FieldConflicts
      id={conflictAnchor}
      fields={conflicts}
      by={contact.changedBy}
      level={4}
      labelOf={(field) => `contacts.field.${field}`}
      mine={(field) => shown(field, draft)}
      theirs={(field) => shown(field, contact)}
      choose={choose}
    />
  )
}
