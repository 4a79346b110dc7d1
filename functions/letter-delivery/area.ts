import { area } from '../common/area.ts'

/** What becomes of each letter, as the mail service reports it. */
export const letterDelivery = area({
  name: 'letter-delivery',
  contract: [],
  tables: { mail: 'write', meetings: 'update', people: 'update' },
  calledBy: 'mail-topic',
})
