import 'reflect-metadata'
import { X509Certificate } from '@peculiar/x509'
import { claimedCertificates } from '../../signing/signed-xml.ts'

const commonName = '2.5.4.3'

/**
 * Nothing is verified: `verifySignature` does that. `xml`: the opened signature. `serialNumber` is hex, `name` as the
 * electronic ID writes it. Null when the XML names no certificate.
 */
export const signerCertificate = (xml: string) => {
  const [der] = claimedCertificates(xml)
  if (!der) return null
  const { issuer, issuerName, subjectName, serialNumber } = new X509Certificate(Buffer.from(der, 'base64'))
  const [name = ''] = subjectName.getField(commonName)
  return { name, issuer: issuerName.getField(commonName)[0] ?? issuer, serialNumber }
}
