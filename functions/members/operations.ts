import { moveContact, removeContact, saveContact } from './edit-contacts.ts'
import { exportMembers } from './export-members.ts'
import { readContacts } from './read-contacts.ts'
import { readMemberCounts } from './read-member-counts.ts'
import { readMembers } from './read-members.ts'

/** The club's members and whom they write to. */
export const operations = [readMembers, readMemberCounts, exportMembers, readContacts, saveContact, moveContact, removeContact]
