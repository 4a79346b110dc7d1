import { takeDraft as endpoint } from '#shared/contract/membership-application-draft.ts'
import { PortalError } from '#shared/errors.ts'
import { openOperation } from '../common/operation.ts'
import type { ApplicationDeps } from './deps.ts'

/** @throws draft-taken when it was given before, draft-expired */
export const takeDraft = openOperation(endpoint, {
  run: async ({ params }, { realNow }, { stores }: ApplicationDeps) => {
    const found = await stores.handedOverDrafts.take(params.draft, realNow)
    if (found === 'taken' || found === 'expired') throw new PortalError(`draft-${found}`)
    return found
  },
})
