import type { CallRequest } from '#shared/contact-union/call-request.ts'
import { isOffered } from '#shared/contact-union/opening-hours.ts'
import { requestCall as endpoint } from '#shared/contract/contact-union.ts'
import { PortalError } from '#shared/errors.ts'
import { openOperation } from '../common/operation.ts'
import { countedWith } from '../common/request-limits.ts'
import type { ContactDeps } from './deps.ts'

const unavailable = () =>
  new PortalError('invalid-input', { fields: [{ path: 'time', code: 'call-time-unavailable' }] })

/**
 * Stores the request and lets the union and the person know. Sent again, also after a lost answer, it is the same
 * request.
 * @throws PortalError invalid-input for a time that is not offered, too-many-requests, engine-unavailable
 */
export const requestCall = openOperation(endpoint, {
  run: async ({ body }, visitor, deps: ContactDeps) => {
    const { stores, engine } = deps
    const { signedIn, portalNow, realNow } = visitor
    const known = await stores.calls.read(body.id)
    if (known && known.phone !== body.phone)
      throw new PortalError('invalid-input', { fields: [{ path: 'id', code: 'invalid' }] })
    if (!known && !isOffered(body, portalNow)) throw unavailable()
    const request: CallRequest = {
      ...body,
      email: body.email || null,
      who: signedIn?.person.ref ?? null,
      at: portalNow,
    }
    const { id, day, time, email } = await stores.calls.create(
      request,
      realNow,
      countedWith(endpoint, 'calls', request, visitor, deps),
    )
    await engine.start({
      type: 'callRequest',
      id: `call/${id}`,
      argument: { call: id },
      searchAttributes: [],
      summary: 'A request to be called',
    })
    return { id, day, time, confirmed: email !== null }
  },
})
