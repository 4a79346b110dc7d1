import { areaHandler } from '../common/area-handler.ts'
import { clubContacts } from './area.ts'
import { moveContact, removeContact, saveContact } from './edit-contacts.ts'
import { readContacts } from './read-contacts.ts'

/** Whom the club's members write to. */
export const operations = [readContacts, saveContact, moveContact, removeContact]

export const handler = areaHandler(clubContacts, operations, (_, base) => base)
