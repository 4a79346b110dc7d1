import * as email from '#shared/contract/membership-email.ts'
import * as leaving from '#shared/contract/membership-leaving-commands.ts'
import * as contract from '#shared/contract/membership-commands.ts'
import * as payment from '#shared/contract/payments-change.ts'
import { area } from '../common/area.ts'

/** Changes of one's own membership, and what its member can do about them. */
export const membershipCommands = area({
  name: 'membership-commands',
  contract: [contract, email, payment, leaving],
  tables: { people: 'remove', sessions: 'update', mail: 'write', courses: 'read' },
  engine: true,
  electronicId: true,
})
