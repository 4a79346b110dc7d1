import { isOpenAt, offeredTimes, opensNext } from '#shared/contact-union/opening-hours.ts'
import { readContactInfo as endpoint } from '#shared/contract/contact-union.ts'
import { serviceLimits } from '#shared/limits.ts'
import { openOperation } from '../common/operation.ts'
import type { ContactDeps } from './deps.ts'

/** How the union is reached, for anybody. */
export const readContactInfo = openOperation(endpoint, {
  run: (_, { signedIn, portalNow }, { contact }: ContactDeps) => {
    const isOpen = isOpenAt(portalNow)
    const person = signedIn?.person
    return {
      ...contact,
      hours: serviceLimits.phoneHours,
      isOpen,
      opensNext: isOpen ? null : opensNext(portalNow),
      times: offeredTimes(portalNow),
      prefill: person ? { name: person.name, phone: person.phone ?? '', email: person.email ?? '' } : null,
      portalNow,
    }
  },
})
