import { checkCertificate as endpoint } from '#shared/contract/membership-certificate.ts'
import { PortalError } from '#shared/errors.ts'
import { certificateLimits } from '#shared/limits.ts'
import { factsInNumber } from '#shared/membership/certificate.ts'
import { isCertificateCode } from '#shared/platform/certificate-code.ts'
import { countedBy } from '#shared/platform/counted-by.ts'
import { networkOf } from '../common/client-address.ts'
import type { DepsWith } from '../common/deps.ts'
import { openOperation } from '../common/operation.ts'

/** Reads nothing of anybody: number, code and name prove one another. @throws PortalError too-many-requests */
export const checkCertificate = openOperation(endpoint, {
  run: async ({ body }, { address, realNow }, { stores, config }: DepsWith<'personalNumberKey'>) => {
    const key = config.personalNumberKey
    const count = countedBy('certificate', key)('address', networkOf(address), certificateLimits.checksPerAddress)
    const wait = await stores.signInStarts.count(count, realNow)
    if (wait !== null) throw new PortalError('too-many-requests', { retryAfter: Math.ceil(wait / 1000) })
    const facts = factsInNumber(body.number)
    if (facts === null || !isCertificateCode(key, body)) return { genuine: false } as const
    return { genuine: true, ...facts } as const
  },
})
