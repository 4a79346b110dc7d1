import type { Language } from '#shared/basics/language.ts'
import type { emailLinks } from '#shared/contract/request-limit.ts'
import { emailVerificationLimits } from '#shared/limits.ts'
import { PortalError } from '#shared/errors.ts'
import { isSameEmail, type EmailVerification } from '#shared/membership/email-verification.ts'
import type { EngineConfig } from '#shared/platform/engine/client.ts'
import { verificationSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { createSealing, type Sealing } from '#shared/platform/sealing.ts'
import { hashOf, newSecret } from './cookie.ts'
import type { Deps } from './deps.ts'
import { withEngine, type EngineDeps } from './engine.ts'
import type { Caller } from './exchange.ts'
import { countStored } from './request-limits.ts'

export type EmailLinkDeps = EngineDeps & { sealing: Sealing }

export const withEmailLinks = <Base extends Deps>(config: EngineConfig, base: Base): Base & EmailLinkDeps => ({
  ...withEngine(config, base),
  sealing: createSealing(config.payloadKeyFile),
})

/** Routes that send such letters declare the same limit, which counts them together. */
export type SendsEmailLinks = { readonly limits: typeof emailLinks }

type Wanted = {
  id: string
  email: string
  /** Of the letter; null: that of its reader. */
  language: Language | null
}

const attempts = 5

/** @throws PortalError too-many-requests, overloaded, invalid-input for an id that is another address's */
const stored = async (
  endpoint: SendsEmailLinks,
  { id, email, language }: Wanted,
  { who, portalNow, realNow }: Caller,
  { stores, sealing }: EmailLinkDeps,
): Promise<EmailVerification> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const seen = await stores.emailVerifications.read(who.ref)
    if (seen?.id === id) {
      if (!isSameEmail(seen.email, email))
        throw new PortalError('invalid-input', { fields: [{ path: 'commandId', code: 'invalid' }] })
      return seen
    }
    const asked = [...countStored(endpoint, 'emailLinks', seen?.asked ?? [], realNow), realNow]
    const token = newSecret()
    const verification: EmailVerification = {
      id,
      email,
      at: portalNow,
      expiresAt: realNow + emailVerificationLimits.validFor,
      tokenHash: hashOf(token),
      language,
      sealedToken: sealing.seal(token, id),
      asked,
      isCancelled: false,
      returnedAt: null,
    }
    if (await stores.emailVerifications.replace(who.ref, verification, seen?.id ?? null)) return verification
  }
  throw new PortalError('overloaded', { retryAfter: 1 })
}

/**
 * Sends the letter that asks the reader of an address to confirm it; under the same id it is the same letter.
 * @throws PortalError too-many-requests, engine-unavailable, overloaded, invalid-input
 */
export const sendEmailLink = async (
  endpoint: SendsEmailLinks,
  wanted: Wanted,
  caller: Caller,
  deps: EmailLinkDeps,
): Promise<EmailVerification> => {
  const verification = await stored(endpoint, wanted, caller, deps)
  const sendId = verificationSendId(wanted.id)
  await deps.stores.mail.createSend({
    sendId,
    kind: 'email-verification',
    about: { of: 'email-verification', verification: wanted.id },
    createdAt: verification.at,
    by: null,
    recipients: [caller.who.ref],
  })
  await startMail(deps.engine, sendId, null)
  return verification
}
