import * as contract from '#shared/contract/membership-application-commands.ts'
import * as draft from '#shared/contract/membership-application-draft.ts'
import { area } from '../common/area.ts'

/** Sending an application for membership and what its applicant can do about it. */
export const membershipApplicationCommands = area({
  name: 'membership-application-commands',
  contract: [contract, draft],
  tables: { people: 'write', sessions: 'write', courses: 'write' },
  engine: true,
  electronicId: true,
  settings: ['personalNumberKey'],
})
