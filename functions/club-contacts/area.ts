import * as contract from '#shared/contract/club-contacts.ts'
import { area } from '../common/area.ts'

/** Whom the club's members write to. */
export const clubContacts = area({
  name: 'club-contacts',
  contract: [contract],
  tables: { people: 'remove', sessions: 'update' },
})
