import * as contract from '#shared/contract/mailings.ts'
import * as samples from '#shared/contract/letter-delivery-samples.ts'
import { area } from '../common/area.ts'

/** What officers write to their club's members, until it is sent, and how it goes then; and what every letter looks like. */
export const mailings = area({
  name: 'mailings',
  contract: [contract, samples],
  tables: { mail: 'remove', people: 'read', sessions: 'update' },
  settings: ['productName'],
})
