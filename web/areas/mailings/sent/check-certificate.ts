import {
  checkMailingCertificate,
  checkUnionMailingCertificate,
  readMailingCertificate,
  readUnionMailingCertificate,
} from '#shared/contract/mailing-certificates.ts'
import { verdictOf, type CertificateVerdict, type CheckedLots } from '#shared/mailings/certificate.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { call } from '#web/client/api.ts'
import { routeOf } from '#web/features/mailings-query.ts'

/** `expired`: there is nothing left to check it by. `sent`: how many letters it certifies. */
export type CheckedCertificate = { is: CertificateVerdict['is'] | 'expired'; erased: number; sent: number }

/** Checks the certificate of a mailing as it is at this moment, a part at a time. */
export const checkedCertificate = async (
  sender: MailingSender,
  mailing: string,
  onPart: (part: number) => void,
): Promise<CheckedCertificate> => {
  const params = { club: sender, mailing }
  const certificate = await call(routeOf(sender, readMailingCertificate, readUnionMailingCertificate), { params })
  const { parts, letters } = certificate
  const all: CheckedLots[] = []
  for (let part = 0; part < parts; part += 1) {
    onPart(part)
    const { checked } = await call(routeOf(sender, checkMailingCertificate, checkUnionMailingCertificate), {
      params: { ...params, part },
    })
    if (checked === null) return { is: 'expired', erased: 0, sent: letters.sent }
    all.push(checked)
  }
  return { ...verdictOf(certificate, all), sent: letters.sent }
}
