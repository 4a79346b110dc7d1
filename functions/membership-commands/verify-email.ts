import * as contract from '#shared/contract/membership-email.ts'
import { PortalError } from '#shared/errors.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { emailToVerify, isSameEmail } from '#shared/membership/email-verification.ts'
import { commandOperation } from '../common/command.ts'
import { sendEmailLink } from '../common/email-link.ts'
import { operation } from '../common/operation.ts'
import type { MembershipDeps } from './deps.ts'

/**
 * Has a link sent to a new private email. Sent again under the same id it is the same letter.
 * @throws PortalError invalid-input for the address that the member has, too-many-requests, no-access-in-role,
 * engine-unavailable, overloaded
 */
export const verifyEmail = commandOperation(contract.verifyEmail, {
  run: async ({ body: { commandId: id, email } }, caller, deps: MembershipDeps) => {
    const { who, person, realNow } = caller
    // Its link has been opened since.
    if (await deps.stores.membershipChanges.read({ person: who.ref, id })) return { emailToVerify: null }
    if (obstacleTo(person)) throw new PortalError('no-access-in-role')
    if (isSameEmail(person.email, email))
      throw new PortalError('invalid-input', { fields: [{ path: 'email', code: 'email-unchanged' }] })
    const sent = await sendEmailLink(contract.verifyEmail, { id, email, language: null }, caller, deps)
    return { emailToVerify: emailToVerify(sent, realNow) }
  },
})

/** Gives a new email up; one that is another by now, or gone, stays as it is. */
export const cancelEmailVerification = operation(contract.cancelEmailVerification, {
  run: async ({ params: { change } }, { who, realNow }, { stores: { emailVerifications } }) => {
    if (await emailVerifications.cancel(who.ref, change)) return { emailToVerify: null }
    return { emailToVerify: emailToVerify(await emailVerifications.read(who.ref), realNow) }
  },
})
