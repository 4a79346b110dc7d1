import { extractIssues } from '#shared/annual-meeting/handover/bank-extract.ts'
import { chooseExtract as endpoint } from '#shared/contract/annual-meeting-handover.ts'
import { PortalError } from '#shared/errors.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { operation } from '../../common/operation.ts'
import { requiredHandover } from '#shared/platform/stores/annual-meeting/registered-handover.ts'
import { saveHandover } from './save-handover.ts'

export const chooseExtract = operation(endpoint, {
  run: async ({ params, body }, caller, { stores }) => {
    const [handover, content] = await Promise.all([
      requiredHandover(stores, params),
      readContent(stores, params, caller.portalNow),
    ])
    if (!content) throw new PortalError('not-found')
    const fields = extractIssues(body, handover, content)
    if (fields.length > 0) throw new PortalError('invalid-input', { fields })
    return saveHandover(stores, caller, params, () => ({ extract: body }))
  },
})
