import { openCompanyLink, readLinkLetter } from '#shared/contract/business-meeting-companies.ts'
import { area } from '../common/area.ts'

/** Meetings that companies offer to students, and what a company sees by its link. */
export const businessMeetings = area({
  name: 'business-meetings',
  contract: [{ openCompanyLink, readLinkLetter }],
  tables: { courses: 'read', sessions: 'update', people: 'read', mail: 'read' },
})
