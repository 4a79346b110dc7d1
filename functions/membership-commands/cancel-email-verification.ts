import { cancelEmailVerification as endpoint } from '#shared/contract/membership-email.ts'
import { emailToVerify } from '#shared/membership/email-verification.ts'
import { operation } from '../common/operation.ts'

/** Gives a new email up; one that is another by now, or gone, stays as it is. */
export const cancelEmailVerification = operation(endpoint, {
  run: async ({ params: { change } }, { who, realNow }, { stores: { emailVerifications } }) => {
    if (await emailVerifications.cancel(who.ref, change)) return { emailToVerify: null }
    return { emailToVerify: emailToVerify(await emailVerifications.read(who.ref), realNow) }
  },
})
