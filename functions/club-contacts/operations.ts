import { areaHandler } from '../common/area-handler.ts'
import { clubContacts } from './area.ts'
import { moveContact, removeContact, saveContact } from './edit-contacts.ts'
import { readContacts } from './read-contacts.ts'

export const operations = [readContacts, saveContact, moveContact, removeContact]

export const handler = areaHandler(clubContacts, operations, (_, base) => base)
