import * as contract from '#shared/contract/club-documents.ts'
import { area } from '../common/area.ts'

/** The club's own documents, in folders, with every version of each. */
export const clubDocuments = area({
  name: 'club-documents',
  contract: [contract],
  tables: { meetings: 'remove', sessions: 'update', people: 'read' },
  files: { uploads: 'write', 'club-documents': 'remove' },
})
