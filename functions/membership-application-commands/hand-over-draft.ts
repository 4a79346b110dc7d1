import { ulid } from 'ulid'
import { handOverDraft as endpoint } from '#shared/contract/membership-application-draft.ts'
import { PortalError } from '#shared/errors.ts'
import { applicationLimits } from '#shared/limits.ts'
import { openOperation } from '../common/operation.ts'
import { countStart } from '../common/sign-in-starts.ts'
import type { ApplicationDeps } from './deps.ts'

/** The limit of starts, in words of its own. */
const tooMany = (error: unknown): never => {
  if (!(error instanceof PortalError) || error.code !== 'too-many-sign-ins') throw error
  const { retryAfter } = error.details
  throw new PortalError('too-many-requests', retryAfter === undefined ? {} : { retryAfter })
}

/** Keeps a draft that the portal cannot read, until a phone takes it. @throws too-many-requests */
export const handOverDraft = openOperation(endpoint, {
  run: async ({ body: { ciphertext } }, visitor, deps: ApplicationDeps) => {
    await countStart('draft', visitor, deps).catch(tooMany)
    const [draft, expiresAt] = [ulid(), visitor.realNow + applicationLimits.handedOverKept]
    await deps.stores.handedOverDrafts.keep(draft, ciphertext, expiresAt)
    return { draft, expiresAt }
  },
})
