import * as contract from '#shared/contract/mailings.ts'
import { area } from '../common/area.ts'

/** What officers write to their club's members, until it is sent, and how it goes then. */
export const mailings = area({
  name: 'mailings',
  contract: [contract],
  tables: { mail: 'remove', people: 'read', sessions: 'update' },
  settings: ['productName'],
})
