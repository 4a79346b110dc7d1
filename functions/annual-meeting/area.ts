import * as annualMeetingContract from '#shared/contract/annual-meeting.ts'
import * as annualMeetingHandoverContract from '#shared/contract/annual-meeting-handover.ts'
import * as annualMeetingProtocolContract from '#shared/contract/annual-meeting-protocol.ts'
import * as annualMeetingSendingsContract from '#shared/contract/annual-meeting-sendings.ts'
import { area } from '../common/area.ts'

/** Reading and saving the content of a meeting. */
export const annualMeeting = area({
  name: 'annual-meeting',
  contract: [
    annualMeetingContract,
    annualMeetingProtocolContract,
    annualMeetingHandoverContract,
    annualMeetingSendingsContract,
  ],
  tables: { meetings: 'remove', sessions: 'update', people: 'read', mail: 'write' },
})
