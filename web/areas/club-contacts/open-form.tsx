import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { ContactsView } from '#shared/contract/club-contacts.ts'
import { lastOrder } from '#shared/club-contacts/contact.ts'
import { useAnnounce } from '#web/components/announce.ts'
import type { Start } from '#web/components/form/use-draft-values.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { ContactForm } from './contact-form.tsx'
import type { Draft } from './contact-draft.ts'
import type { OpenContact } from './open-contact.ts'
import type { People } from './contact-person.tsx'
import { useContactForm } from './use-contact-form.ts'
import { rowOf } from './use-contacts.ts'

type Props = {
  open: OpenContact
  start: Start<Draft>
  view: ContactsView
  people: People
  put: (view: ContactsView) => void
}

/** The form that is open: what it says is seen in the preview, and the focus goes on where the contact stands. */
export const OpenForm = ({ open: { shows, close }, start, view, people, put }: Props) => {
  const announce = useAnnounce()
  const isNew = start.version === 0
  const form = useContactForm({
    club: view.clubId,
    start,
    order: lastOrder(view.contacts),
    onSaved: (saved, id) => {
      put(saved)
      close(start)
      announce('contacts.saved')
      // A focus that has gone on elsewhere meanwhile stays there.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusTarget(rowOf(id))
      })
    },
  })
  const draft = useWatch({ control: form.control }) as Draft
  useEffect(() => shows(draft), [draft, shows])
  const cancel = () => {
    form.forget()
    close(start)
    focusTarget(isNew ? `add-${start.values.kind}` : `${rowOf(start.id)}-edit`)
  }
  return <ContactForm form={form} people={people} onCancel={cancel} />
}
