import * as contract from '#shared/contract/annual-meeting-files.ts'
import { area } from '../common/area.ts'

/** What a meeting has on paper: uploaded documents, the protocol, calendar, templates and extracts. */
export const annualMeetingFiles = area({
  name: 'annual-meeting-files',
  contract: [contract],
  tables: { meetings: 'remove', sessions: 'update', people: 'read' },
  files: { uploads: 'write', documents: 'write', protocols: 'read', packages: 'read' },
  rendersPdf: true,
  settings: ['productName'],
})
