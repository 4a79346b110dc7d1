import { saveOwnAddress as endpoint } from '#shared/contract/course-sign-up.ts'
import { operation } from '../common/operation.ts'
import type { EmailLinkDeps } from '../common/email-link.ts'
import { declareAddress } from '../common/declared-address.ts'

/** Asks the reader of the address first. @throws PortalError too-many-requests, engine-unavailable, overloaded */
export const saveOwnAddress = operation(endpoint, {
  run: ({ body: { email, language = null } }, caller, deps: EmailLinkDeps) =>
    declareAddress(endpoint, caller, { email, language }, deps),
})
