import * as contract from '#shared/contract/mailing-commands.ts'
import { area } from '../common/area.ts'

/** Sending a club's mailings, and stopping them. */
export const mailingCommands = area({
  name: 'mailing-commands',
  contract: [contract],
  tables: { mail: 'write', people: 'read', sessions: 'update' },
  engine: true,
})
