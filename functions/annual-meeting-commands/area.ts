import * as contract from '#shared/contract/annual-meeting-commands.ts'
import { area } from '../common/area.ts'

/** The transitions of a meeting, each a command to its process. */
export const annualMeetingCommands = area({
  name: 'annual-meeting-commands',
  contract: [contract],
  tables: { meetings: 'remove', sessions: 'update', people: 'read' },
  engine: true,
})
