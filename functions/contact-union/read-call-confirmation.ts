import { confirmationOf } from '#shared/contact-union/call-request.ts'
import { readCallConfirmation as endpoint } from '#shared/contract/contact-union.ts'
import { PortalError } from '#shared/errors.ts'
import { hasNotArrived } from '#shared/platform/stores/letter-delivery/letters.ts'
import { openOperation } from '../common/operation.ts'

/**
 * What has become of the letter that confirms a request.
 * @throws PortalError not-found, email-sending-failed when the letter was refused, came back or may not have been sent
 */
export const readCallConfirmation = openOperation(endpoint, {
  run: async ({ params: { call } }, _, { stores }) => {
    const { send, ref } = confirmationOf(call)
    const [request, letter] = await Promise.all([stores.calls.read(call), stores.mail.readLetter(send, ref)])
    if (request === null || request.email === null) throw new PortalError('not-found')
    if (letter && hasNotArrived(letter)) throw new PortalError('email-sending-failed')
    return { state: letter?.state === 'sent' ? 'sent' : 'under-way' }
  },
})
