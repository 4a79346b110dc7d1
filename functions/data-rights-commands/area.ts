import * as contract from '#shared/contract/data-rights-commands.ts'
import { area } from '../common/area.ts'

/** Asking for one's own data, and taking that back. */
export const dataRightsCommands = area({
  name: 'data-rights-commands',
  contract: [contract],
  tables: { people: 'remove', sessions: 'update' },
  engine: true,
})
