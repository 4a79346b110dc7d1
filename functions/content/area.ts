import * as contract from '#shared/contract/content.ts'
import * as banners from '#shared/contract/content-banners.ts'
import { area } from '../common/area.ts'

/** The pages that editors write, for those who read them and those who write. */
export const content = area({
  name: 'content',
  contract: [contract, banners],
  tables: { content: 'write', sessions: 'update', people: 'read' },
  files: { 'public-pages': 'write' },
  specification: 'to-come',
})
