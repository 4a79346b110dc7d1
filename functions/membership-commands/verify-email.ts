import { verifyEmail as endpoint } from '#shared/contract/membership-email.ts'
import { PortalError } from '#shared/errors.ts'
import { emailVerificationLimits } from '#shared/limits.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import {
  askedAgain,
  emailToVerify,
  isSameEmail,
  type EmailVerification,
} from '#shared/membership/email-verification.ts'
import { verificationSendId } from '#shared/platform/mail/email-send.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { commandOperation } from '../common/command.ts'
import { hashOf, newSecret } from '../common/cookie.ts'
import type { Caller } from '../common/exchange.ts'
import type { MembershipDeps } from './deps.ts'

type Wanted = { id: string; email: string }

const attempts = 5

/** @throws PortalError invalid-input for the address that the member has, too-many-requests, no-access-in-role */
const stored = async (
  { id, email }: Wanted,
  { who, person, portalNow, realNow }: Caller,
  { stores, sealing }: MembershipDeps,
): Promise<EmailVerification> => {
  if (obstacleTo(person)) throw new PortalError('no-access-in-role')
  if (isSameEmail(person.email, email))
    throw new PortalError('invalid-input', { fields: [{ path: 'email', code: 'email-unchanged' }] })
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const seen = await stores.emailVerifications.read(who.ref)
    if (seen?.id === id) {
      if (!isSameEmail(seen.email, email))
        throw new PortalError('invalid-input', { fields: [{ path: 'commandId', code: 'invalid' }] })
      return seen
    }
    const asked = askedAgain(seen?.asked ?? [], realNow)
    if (!asked) throw new PortalError('too-many-requests')
    const token = newSecret()
    const verification: EmailVerification = {
      id,
      email,
      at: portalNow,
      expiresAt: realNow + emailVerificationLimits.validFor,
      tokenHash: hashOf(token),
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
 * Has a link sent to a new private email. Sent again under the same id it is the same letter.
 * @throws PortalError invalid-input, too-many-requests, no-access-in-role, engine-unavailable, overloaded
 */
export const verifyEmail = commandOperation(endpoint, {
  run: async ({ body: { commandId: id, email } }, caller, deps: MembershipDeps) => {
    const { stores, engine } = deps
    const { ref } = caller.who
    // Its link has been opened since.
    if (await stores.membershipChanges.read(ref, id)) return { emailToVerify: null }
    const verification = await stored({ id, email }, caller, deps)
    const sendId = verificationSendId(id)
    await stores.mail.createSend({
      sendId,
      kind: 'email-verification',
      createdAt: verification.at,
      by: null,
      recipients: [ref],
    })
    await startMail(engine, sendId, null)
    return { emailToVerify: emailToVerify(verification, caller.realNow) }
  },
})
