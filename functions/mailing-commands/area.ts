import * as contract from '#shared/contract/mailing-commands.ts'
import * as samples from '#shared/contract/letter-delivery-sample-commands.ts'
import { area } from '../common/area.ts'

/** Sending mailings of clubs and of the union, and stopping them; and samples of letters to who asks for one. */
export const mailingCommands = area({
  name: 'mailing-commands',
  contract: [contract, samples],
  tables: { mail: 'write', people: 'read', sessions: 'update', meetings: 'update' },
  engine: true,
})
