import { actAsCompany, sendLinkAgain, signUpCompany } from '#shared/contract/business-meeting-companies.ts'
import { area } from '../common/area.ts'

/** How companies sign up for meetings with students, and what they do by their link. */
export const businessMeetingCommands = area({
  name: 'business-meeting-commands',
  contract: [{ signUpCompany, sendLinkAgain, actAsCompany }],
  tables: { courses: 'write', sessions: 'update', people: 'read', mail: 'read' },
  engine: true,
  settings: ['personalNumberKey'],
})
