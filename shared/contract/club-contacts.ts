import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { Contact, ContactDraft, ContactOrder } from '../club-contacts/contact.ts'
import { ofClub } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const ClubParams = z.object({ club: ClubId })
const ContactParams = ClubParams.extend({ contact: z.ulid() })

/** A contact as it is shown; `name` is the person's, null for a general one. */
export const ContactView = Contact.omit({ clubId: true, updatedBy: true }).extend({
  name: z.string().nullable(),
  /** The person has left the club; only those who edit contacts see such a one. */
  hasLeft: z.boolean(),
  /** Who changed it last, for those who edit. */
  changedBy: z.string().nullable(),
})
export type ContactView = z.infer<typeof ContactView>

export const ContactsView = z.object({
  clubId: ClubId,
  clubName: z.string(),
  contacts: z.array(ContactView),
  mayEdit: z.boolean(),
})
export type ContactsView = z.infer<typeof ContactsView>

const base = { params: ClubParams, query: none, body: none } as const

/** Whom the club's members write to, in the club's order. */
export const readContacts = endpoint({
  ...base,
  name: 'readContacts',
  method: 'GET',
  path: '/clubs/:club/contacts',
  access: ofClub('club.read'),
  reply: ContactsView,
})
const editing = { ...base, access: ofClub('contacts.edit'), params: ContactParams, reply: ContactsView } as const
/** Adds under the browser's id (`If-Match: "0"`) or changes that version; a conflict answers what is stored. */
export const saveContact = endpoint({
  ...editing,
  name: 'saveContact',
  method: 'PUT',
  path: '/clubs/:club/contacts/:contact',
  body: z.strictObject({ contact: ContactDraft, order: ContactOrder }),
})
/** Puts a contact elsewhere among the others; its version stays, because nothing of it is written over. */
export const moveContact = endpoint({
  ...editing,
  name: 'moveContact',
  method: 'PUT',
  path: '/clubs/:club/contacts/:contact/order',
  body: z.strictObject({ order: ContactOrder }),
})
/** Removes the contact of that version; what is already gone counts as removed. */
export const removeContact = endpoint({
  ...editing,
  name: 'removeContact',
  method: 'DELETE',
  path: '/clubs/:club/contacts/:contact',
})
