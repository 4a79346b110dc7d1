import { useIntl } from 'react-intl'
import type { ContactDraft } from '#shared/club-contacts/contact.ts'
import { saveContact, type ContactsView, type ContactView } from '#shared/contract/club-contacts.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import type { Start } from '#web/components/form/use-draft-values.ts'
import { Draft, draftOf, judged } from './contact-draft.ts'

type ContactFormOf = {
  club: string
  start: Start<Draft>
  order: string
  onSaved: (view: ContactsView, id: string) => void
}

/** Writing a contact. One that another person has removed meanwhile can be put back. */
export const useContactForm = ({ club, start, order, onSaved }: ContactFormOf) => {
  const intl = useIntl()
  const { kind } = start.values
  const isNew = start.version === 0
  const form = useDraftForm<Draft, ContactDraft, ContactsView>({
    name: 'contact',
    draftKey: `${club}/${isNew ? `new-${kind}` : start.id}`,
    shape: Draft,
    start,
    judge: judged,
    // A title is called differently for a person and for a group.
    nameOf: (field) =>
      intl.formatMessage({ id: field === 'title' ? `contacts.field.title.${kind}` : `contacts.field.${field}` }),
    save: (contact, { id, version }) =>
      call(saveContact, { params: { club, contact: id }, body: { contact, order }, ifMatch: version }),
    stored: (current) => {
      const contact = current as ContactView
      return { values: draftOf(contact), version: contact.version, by: contact.changedBy }
    },
    within: 'contact',
    onSaved,
  })
  const { error } = form.saving
  return { ...form, kind, wasRemoved: error instanceof ApiError && error.code === 'not-found' && !isNew }
}
export type ContactFormState = ReturnType<typeof useContactForm>
