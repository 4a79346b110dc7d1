import * as newsContract from '#shared/contract/news.ts'
import * as previewContract from '#shared/contract/preview.ts'
import { area } from '../common/area.ts'

/** News and polls, those who write them, and the pages that editors preview. */
export const news = area({
  name: 'news',
  contract: [newsContract, previewContract],
  tables: { content: 'write', sessions: 'update', people: 'read' },
  settings: ['personalNumberKey'],
})
