import { checkCertificate as endpoint } from '#shared/contract/membership-certificate.ts'
import { factsInNumber } from '#shared/membership/certificate.ts'
import { isCertificateCode } from '#shared/platform/certificate-code.ts'
import type { DepsWith } from '../common/deps.ts'
import { openOperation } from '../common/operation.ts'

/** Reads nothing of anybody: number, code and name prove one another. @throws PortalError too-many-requests */
export const checkCertificate = openOperation(endpoint, {
  run: ({ body }, _, { config }: DepsWith<'personalNumberKey'>) => {
    const facts = factsInNumber(body.number)
    if (facts === null || !isCertificateCode(config.personalNumberKey, body)) return { genuine: false } as const
    return { genuine: true, ...facts } as const
  },
})
