import * as contract from '#shared/contract/search.ts'
import { area } from '../common/area.ts'

/** What is published and what one can do, by words. */
export const search = area({
  name: 'search',
  contract: [contract],
  tables: { content: 'write', courses: 'read', sessions: 'update', people: 'read' },
  files: { search: 'read' },
  settings: ['personalNumberKey'],
})
