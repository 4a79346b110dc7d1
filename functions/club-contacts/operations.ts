import { moveContact, removeContact, saveContact } from './edit-contacts.ts'
import { readContacts } from './read-contacts.ts'

/** Whom the club's members write to. */
export const operations = [readContacts, saveContact, moveContact, removeContact]
