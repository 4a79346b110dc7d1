import * as contract from '#shared/contract/member-meetings.ts'
import { area } from '../common/area.ts'

/** The club's meetings with its members, reported after they were held. */
export const memberMeetings = area({
  name: 'member-meetings',
  contract: [contract],
  tables: { meetings: 'remove', sessions: 'update', people: 'read' },
  files: { uploads: 'write', 'member-meetings': 'write' },
})
