import * as contract from '#shared/contract/content.ts'
import * as banners from '#shared/contract/content-banners.ts'
import * as answers from '#shared/contract/content-answers.ts'
import * as checks from '#shared/contract/content-checks.ts'
import * as images from '#shared/contract/content-images.ts'
import { area } from '../common/area.ts'

/** The pages that editors write, for those who read them and those who write. */
export const content = area({
  name: 'content',
  contract: [contract, banners, images, answers, checks],
  tables: { content: 'write', sessions: 'update', people: 'read' },
  files: { 'public-pages': 'remove', uploads: 'write', 'page-images': 'write' },
  settings: ['personalNumberKey'],
})
