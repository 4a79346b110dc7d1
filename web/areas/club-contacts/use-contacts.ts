import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import {
  moveContact,
  removeContact,
  saveContact,
  type ContactsView,
  type ContactView,
} from '#shared/contract/club-contacts.ts'
import { inOrder, orderAt } from '#shared/club-contacts/contact.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useUndo } from '#web/components/undo.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { contactsQuery } from '#web/features/club-queries.ts'
import { draftOf, judged } from './contact-draft.ts'

/** Where a contact stands on the page. */
export const rowOf = (id: string) => `contact-row-${id}`

/** What a contact is called where no more is to be said. */
export const labelOf = ({ title, name }: Pick<ContactView, 'title' | 'name'>) => (name ? `${title}, ${name}` : title)

/** What can be done with the contacts. Each act is shown at once, announced to screen readers and can be undone. */
export const useContactActs = ({ clubId: club, contacts }: ContactsView) => {
  const intl = useIntl()
  const client = useQueryClient()
  const announce = useAnnounce()
  const offerUndo = useUndo()
  const [error, setError] = useState<unknown>(null)
  const { queryKey } = contactsQuery(club)

  const put = (view: ContactsView) => client.setQueryData(queryKey, view)
  const attempt = async (work: Promise<ContactsView>): Promise<boolean> => {
    setError(null)
    try {
      put(await work)
      return true
    } catch (cause) {
      setError(cause)
      await client.invalidateQueries({ queryKey })
      return false
    }
  }
  const offer = (id: string, contact: ContactView, undo: () => void, values: Record<string, number> = {}) =>
    offerUndo({
      text: intl.formatMessage({ id }, { name: labelOf(contact), ...values }),
      undo,
      returnTo: rowOf(contact.id),
    })

  const place = (contact: ContactView, order: string) => {
    client.setQueryData(
      queryKey,
      (old) =>
        old && {
          ...old,
          contacts: inOrder(old.contacts.map((each) => (each.id === contact.id ? { ...each, order } : each))),
        },
    )
    return attempt(call(moveContact, { params: { club, contact: contact.id }, body: { order } }))
  }
  const moveTo = (contact: ContactView, index: number) => {
    const order = orderAt(contacts, contact.id, index)
    if (order === null) return announce('contacts.no-further', { name: labelOf(contact) })
    void place(contact, order)
    return offer('contacts.moved', contact, () => void place(contact, contact.order), { number: index + 1 })
  }
  const addBack = (contact: ContactView) => {
    const { body: draft } = judged(draftOf(contact))
    return (
      draft &&
      attempt(
        call(saveContact, {
          params: { club, contact: contact.id },
          body: { contact: draft, order: contact.order },
          ifMatch: 0,
        }),
      )
    )
  }
  return {
    error,
    put,
    moveTo,
    moveBeside: (contact: ContactView, by: -1 | 1) => {
      moveTo(contact, contacts.findIndex(({ id }) => id === contact.id) + by)
      requestAnimationFrame(() => focusTarget(`${rowOf(contact.id)}-${by < 0 ? 'up' : 'down'}`))
    },
    remove: async (contact: ContactView) => {
      const removed = await attempt(
        call(removeContact, { params: { club, contact: contact.id }, ifMatch: contact.version }),
      )
      if (removed) offer('contacts.removed', contact, () => void addBack(contact))
    },
  }
}
export type ContactActs = ReturnType<typeof useContactActs>
