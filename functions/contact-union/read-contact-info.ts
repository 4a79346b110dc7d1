import { isOpenAt, offeredTimes, opensNext } from '#shared/contact-union/opening-hours.ts'
import { readContactInfo as endpoint } from '#shared/contract/contact-union.ts'
import { shownContact } from '#shared/content/shown-frame.ts'
import { PortalError } from '#shared/errors.ts'
import { serviceLimits } from '#shared/limits.ts'
import { openOperation } from '../common/operation.ts'
import type { ContactDeps } from './deps.ts'

export const readContactInfo = openOperation(endpoint, {
  run: async (_, { signedIn, portalNow }, { contact: usual, portal }: ContactDeps) => {
    const { frame } = await portal.around.now()
    const contact = shownContact(frame, {
      now: portalNow,
      usual: { contactEmail: usual.email, contactPhone: usual.phone ?? undefined },
    })
    if (!contact) throw new PortalError('store-unavailable')
    const { phone, email, address, note } = contact
    const isOpen = isOpenAt(portalNow)
    const person = signedIn?.person
    return {
      phone,
      email,
      address,
      note,
      hours: serviceLimits.phoneHours,
      isOpen,
      opensNext: isOpen ? null : opensNext(portalNow),
      times: offeredTimes(portalNow),
      prefill: person ? { name: person.name, phone: person.phone ?? '', email: person.email ?? '' } : null,
      portalNow,
    }
  },
})
