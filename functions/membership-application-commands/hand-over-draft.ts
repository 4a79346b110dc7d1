import { ulid } from 'ulid'
import { handOverDraft as endpoint } from '#shared/contract/membership-application-draft.ts'
import { applicationLimits } from '#shared/limits.ts'
import { openOperation } from '../common/operation.ts'
import type { ApplicationDeps } from './deps.ts'

/** Keeps a draft that the portal cannot read, until a phone takes it. @throws too-many-requests */
export const handOverDraft = openOperation(endpoint, {
  run: async ({ body: { ciphertext } }, { realNow }, { stores }: ApplicationDeps) => {
    const [draft, expiresAt] = [ulid(), realNow + applicationLimits.handedOverKept]
    await stores.handedOverDrafts.keep(draft, ciphertext, expiresAt)
    return { draft, expiresAt }
  },
})
