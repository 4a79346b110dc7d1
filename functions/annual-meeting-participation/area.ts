import * as contract from '#shared/contract/annual-meeting-participation.ts'
import { area } from '../common/area.ts'

/** What members of the club do in its annual meeting besides being there. */
export const annualMeetingParticipation = area({
  name: 'annual-meeting-participation',
  contract: [contract],
  tables: { meetings: 'remove', sessions: 'update', people: 'read' },
})
