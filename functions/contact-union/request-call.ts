import type { CallRequest } from '#shared/contact-union/call-request.ts'
import { isOffered } from '#shared/contact-union/opening-hours.ts'
import { requestCall as endpoint } from '#shared/contract/contact-union.ts'
import { PortalError } from '#shared/errors.ts'
import { callLimits } from '#shared/limits.ts'
import { countedBy } from '#shared/platform/counted-by.ts'
import type { HourlyCount } from '#shared/platform/stores/hourly-counts.ts'
import { networkOf } from '../common/client-address.ts'
import type { Visitor } from '../common/exchange.ts'
import { openOperation } from '../common/operation.ts'
import type { ContactDeps } from './deps.ts'

const { address: fromAddress, person: ofPerson } = callLimits.perHour

const countsOf = ({ phone, email, who }: CallRequest, { address }: Visitor, key: string): HourlyCount[] => {
  const count = countedBy('call', key)
  return [
    who === null ? count('address', networkOf(address), fromAddress) : count('who', who, ofPerson),
    count('phone', phone, ofPerson),
    ...(email ? [count('email', email.toLowerCase(), ofPerson)] : []),
  ]
}

const unavailable = () =>
  new PortalError('invalid-input', { fields: [{ path: 'time', code: 'call-time-unavailable' }] })

/**
 * Stores the request and lets the union and the person know. Sent again, also after a lost answer, it is the same request.
 * @throws PortalError invalid-input for a time that is not offered, too-many-requests, engine-unavailable
 */
export const requestCall = openOperation(endpoint, {
  run: async ({ body }, visitor, { stores, engine, config }: ContactDeps) => {
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
      countsOf(request, visitor, config.personalNumberKey),
      realNow,
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
