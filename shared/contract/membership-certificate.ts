import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { certificateLimits, startLimits } from '../limits.ts'
import { CertificateFacts, CertificateToCheck } from '../membership/certificate.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** A certificate of membership for today, a PDF. */
export const readMembershipCertificate = endpoint({
  name: 'readMembershipCertificate',
  method: 'GET',
  path: '/own/membership/certificate.pdf',
  page: 'membership',
  access: ofOwn('own-membership.read'),
  params: none,
  query: z.object({ language: Language }),
  body: none,
  reply: z.instanceof(Uint8Array),
})

/** Whether a certificate is ours, and what it says then: of its own day alone, nothing of the membership since. */
export const CertificateChecked = z.discriminatedUnion('genuine', [
  CertificateFacts.extend({ genuine: z.literal(true) }),
  z.object({ genuine: z.literal(false) }),
])
export type CertificateChecked = z.infer<typeof CertificateChecked>

/** Checks a certificate by what is printed on it, for anyone who holds it. */
export const checkCertificate = endpoint({
  name: 'checkCertificate',
  method: 'POST',
  path: '/membership-certificates/check',
  access: 'open',
  limits: {
    certificateChecks: {
      counted: 'each',
      within: startLimits.window,
      most: { network: certificateLimits.checksPerAddress },
      code: 'too-many-requests',
    },
  },
  inPreview: 'sent',
  params: none,
  query: none,
  body: CertificateToCheck,
  reply: CertificateChecked,
})
