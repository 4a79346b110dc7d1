import * as contract from '#shared/contract/content.ts'
import { area } from '../common/area.ts'

/** The pages that editors write, for those who read them and those who write. */
export const content = area({
  name: 'content',
  contract: [contract],
  tables: { content: 'write', sessions: 'update', people: 'read' },
  files: { 'public-pages': 'write' },
  specification: 'to-come',
})
