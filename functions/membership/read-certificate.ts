import { stockholmDate } from '#shared/clock.ts'
import { readMembershipCertificate as endpoint } from '#shared/contract/membership.ts'
import { PortalError } from '#shared/errors.ts'
import { memberSince, whyOn } from '#shared/membership/entries.ts'
import { renderMembershipCertificate } from '#shared/platform/documents/membership-certificate-pdf.ts'
import { documentMessages } from '#shared/platform/documents/messages.ts'
import type { DepsWith } from '../common/deps.ts'
import { asDownload } from '../common/download.ts'
import { operation } from '../common/operation.ts'

/** That the caller is a member today, in the language asked for. Somebody whom the register has told nothing of has none. */
export const readMembershipCertificate = operation(endpoint, {
  run: async ({ query: { language } }, caller, { stores, config }: DepsWith<'productName'>) => {
    const { person, portalNow } = caller
    const { periods } = await stores.memberships.of(person.ref)
    const day = stockholmDate(portalNow)
    const held = whyOn(periods, day)?.held
    const since = memberSince(periods, day)
    if (!held || since === null) throw new PortalError('not-found')
    const { name, birthYear } = person
    const pdf = await renderMembershipCertificate({
      language,
      name,
      birthYear,
      kind: held.entry.kind,
      memberSince: since,
      kindSince: held.from,
      until: held.entry.until,
      day,
      productName: config.productName,
      createdAt: portalNow,
    })
    return asDownload(caller, pdf, {
      name: `${documentMessages(language)('membership.title')} ${day}.pdf`,
      contentType: 'application/pdf',
    })
  },
})
