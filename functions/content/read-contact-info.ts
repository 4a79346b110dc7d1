import { isOpenAt, offeredTimes, opensNext } from '#shared/contact/opening-hours.ts'
import { readContactInfo as endpoint } from '#shared/contract/contact.ts'
import { serviceLimits } from '#shared/limits.ts'
import { openOperation } from '../common/operation.ts'
import type { ContentDeps } from './deps.ts'

/** How the union is reached, for anybody. */
export const readContactInfo = openOperation(endpoint, {
  run: (_, { signedIn, portalNow }, { contact }: ContentDeps) => {
    const isOpen = isOpenAt(portalNow)
    const person = signedIn?.person
    return {
      ...contact, hours: serviceLimits.phoneHours, isOpen, opensNext: isOpen ? null : opensNext(portalNow), times: offeredTimes(portalNow),
      prefill: person ? { name: person.name, phone: person.phone ?? '', email: person.email ?? '' } : null, portalNow,
    }
  },
})
