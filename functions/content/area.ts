import * as contract from '#shared/contract/content.ts'
import * as banners from '#shared/contract/content-banners.ts'
import * as frame from '#shared/contract/content-frame.ts'
import * as answers from '#shared/contract/content-answers.ts'
import * as checks from '#shared/contract/content-checks.ts'
import * as images from '#shared/contract/content-images.ts'
import { area } from '../common/area.ts'

/** What editors write: pages, banners, and the frame around every page. */
export const content = area({
  name: 'content',
  contract: [contract, banners, frame, images, answers, checks],
  tables: { content: 'remove', sessions: 'update', people: 'read' },
  files: { 'public-pages': 'remove', uploads: 'write', 'page-images': 'write' },
  settings: ['contactEmail', 'contactPhone', 'personalNumberKey'],
})
