import { ulid } from 'ulid'
import * as contract from '#shared/contract/membership-application-draft.ts'
import { PortalError } from '#shared/errors.ts'
import { applicationLimits } from '#shared/limits.ts'
import { countedOperation, openOperation } from '../common/operation.ts'
import type { ApplicationDeps } from './deps.ts'

/** Keeps a draft that the portal cannot read, until a phone takes it. @throws too-many-requests */
export const handOverDraft = countedOperation(contract.handOverDraft, {
  run: async ({ body: { ciphertext } }, { realNow }, { stores }: ApplicationDeps) => {
    const [draft, expiresAt] = [ulid(), realNow + applicationLimits.handedOverFor]
    await stores.handedOverDrafts.keep(draft, ciphertext, expiresAt)
    return { draft, expiresAt }
  },
})

/** @throws draft-taken when it was given before, draft-expired */
export const takeDraft = openOperation(contract.takeDraft, {
  run: async ({ params }, { realNow }, { stores }: ApplicationDeps) => {
    const found = await stores.handedOverDrafts.take(params.draft, realNow)
    if (found === 'taken' || found === 'expired') throw new PortalError(`draft-${found}`)
    return found
  },
})
