import 'reflect-metadata'
import { X509Certificate } from '@peculiar/x509'
import { claimedCertificates } from '../../signing/signed-xml.ts'

const commonName = '2.5.4.3'

/**
 * What the certificate page says about a signer's certificate. Nothing is verified: `verifySignature` does that.
 * `xml`: the opened signature. `serialNumber` in hex. `null` when the XML names no certificate.
 */
export const signerCertificate = (xml: string) => {
  const [der] = claimedCertificates(xml)
  if (!der) return null
  const { issuer, issuerName, serialNumber } = new X509Certificate(Buffer.from(der, 'base64'))
  return { issuer: issuerName.getField(commonName)[0] ?? issuer, serialNumber }
}
