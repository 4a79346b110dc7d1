import { createHmac, timingSafeEqual } from 'node:crypto'
import { stockholmDate } from '#shared/clock.ts'
import * as contract from '#shared/contract/membership-certificate.ts'
import { PortalError } from '#shared/errors.ts'
import {
  certificateNumber,
  certified,
  codeAsPrinted,
  codeInLetters,
  factsInNumber,
} from '#shared/membership/certificate.ts'
import { memberSince, whyOn } from '#shared/membership/entries.ts'
import { renderMembershipCertificate } from '#shared/platform/documents/membership-certificate-pdf.ts'
import { documentMessages } from '#shared/platform/documents/messages.ts'
import { certificateCheckAddress } from '#shared/platform/documents/verify-address.ts'
import type { DepsWith } from '../common/deps.ts'
import { asDownload } from '../common/download.ts'
import { countedOperation, operation } from '../common/operation.ts'

/** The code that shows that a certificate with this number was issued to this name; only the portal can make it. */
const certificateCode = (key: string, number: string, name: string): string =>
  codeInLetters(
    createHmac('sha256', key)
      .update(`membership-certificate/${certified(number, name)}`)
      .digest(),
  )

const isCertificateCode = (key: string, { number, code, name }: Record<'number' | 'code' | 'name', string>) => {
  const [typed, right] = [codeAsPrinted(code), certificateCode(key, number, name)].map((text) => Buffer.from(text))
  return typed !== undefined && right !== undefined && typed.length === right.length && timingSafeEqual(typed, right)
}

type CertificateSetting = 'productName' | 'contactEmail' | 'contactPhone' | 'contactAddress' | 'personalNumberKey'

/** In the language asked for. A person of whom the register has reported nothing has none. */
export const readMembershipCertificate = operation(contract.readMembershipCertificate, {
  run: async ({ query: { language } }, caller, { stores, config }: DepsWith<CertificateSetting>) => {
    const { person, portalNow } = caller
    const { periods } = await stores.memberships.of(person.ref)
    const day = stockholmDate(portalNow)
    const held = whyOn(periods, day)?.held
    const since = memberSince(periods, day)
    if (!held || since === null) throw new PortalError('not-found')
    const { name, birthYear } = person
    const { kind, until } = held.entry
    const facts = { day, birthYear, kind, memberSince: since, kindSince: held.from, until }
    const number = certificateNumber(facts)
    const pdf = await renderMembershipCertificate({
      ...facts,
      language,
      name,
      number,
      code: certificateCode(config.personalNumberKey, number, name),
      checkAddress: certificateCheckAddress(config, language),
      union: {
        name: config.productName,
        address: config.contactAddress,
        email: config.contactEmail,
        phone: config.contactPhone,
      },
      createdAt: portalNow,
    })
    return asDownload(caller, pdf, {
      name: `${documentMessages(language)('membership.title')} ${day}.pdf`,
      contentType: 'application/pdf',
    })
  },
})

/** Reads nothing of anybody: number, code and name prove one another. @throws PortalError too-many-requests */
export const checkCertificate = countedOperation(contract.checkCertificate, {
  run: ({ body }, _, { config }: DepsWith<'personalNumberKey'>) => {
    const facts = factsInNumber(body.number)
    if (facts === null || !isCertificateCode(config.personalNumberKey, body)) return { genuine: false } as const
    return { genuine: true, ...facts } as const
  },
})
