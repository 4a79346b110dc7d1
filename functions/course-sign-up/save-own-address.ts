import { saveOwnAddress as endpoint } from '#shared/contract/course-sign-up.ts'
import { operation } from '../common/operation.ts'
import { saveToldAddress } from '../common/told-address.ts'

/** Changes where letters to the caller go. @throws PortalError overloaded */
export const saveOwnAddress = operation(endpoint, {
  run: async ({ body: { email } }, caller, { stores }) => ({
    email: (await saveToldAddress(caller, email, stores)).email,
  }),
})
