import * as contract from '#shared/contract/membership-application-commands.ts'
import * as draft from '#shared/contract/membership-application-draft.ts'
import { area } from '../common/area.ts'

export const membershipApplicationCommands = area({
  name: 'membership-application-commands',
  contract: [contract, draft],
  tables: { people: 'write', sessions: 'write', courses: 'write' },
  engine: true,
  electronicId: true,
  settings: ['personalNumberKey'],
})
