import { readExpiredMandates as endpoint } from '#shared/contract/assignments-own-mandates.ts'
import { operation } from '../common/operation.ts'
import { expiredMandates } from './expired-mandates.ts'

/** What the shell asks after sign-in: which of one's mandates have ended and can be, or could have been, registered anew. */
export const readExpiredMandates = operation(endpoint, {
  run: async (_, caller, deps) => ({ expired: await expiredMandates(caller, deps), portalNow: caller.portalNow }),
})
