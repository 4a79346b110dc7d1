import { readContacts as endpoint } from '#shared/contract/club-contacts.ts'
import { operation } from '../common/operation.ts'
import { contactsFor } from './contact-views.ts'

export const readContacts = operation(endpoint, {
  run: ({ params }, caller, deps) => contactsFor(params.club, caller, deps),
})
