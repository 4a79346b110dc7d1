import { judgePage as endpoint } from '#shared/contract/preview.ts'
import { isOwnPage, mayOpenAs } from '#shared/roles/page-access.ts'
import { previewAs } from '#shared/roles/preview.ts'
import { operation } from '../common/operation.ts'

export const judgePage = operation(endpoint, {
  run: async ({ params: { page }, query }, { portalNow }) => {
    const answer = mayOpenAs(page, previewAs(query.as, query.level), portalNow)
    return { allowed: answer.ok, wouldOpen: answer.ok ? [] : answer.wouldOpen, own: isOwnPage(page) }
  },
})
