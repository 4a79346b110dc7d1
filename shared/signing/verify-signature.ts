import 'reflect-metadata'
import { X509Certificate } from '@peculiar/x509'
import { decodeSignedContent, type SignedContent } from './signed-content.ts'
import { bytesFromBase64, textFromBytes } from './bytes.ts'
import { isUnderRoot, readCertificates } from './certificate-chain.ts'
import { claimedCertificates, signedParts } from './signed-xml.ts'

export type VerifiedSignature = {
  /** Twelve digits, from the signer's certificate. */
  personalNumber: string
  name: string
  /** An identification is never accepted as a signature. */
  purpose: 'signing' | 'identification'
  visibleText: string
  /** What was signed; `null` when the non-visible data is absent or something else. */
  content: SignedContent | null
}

/**
 * `malformed`: no electronic ID's, or far too large. `broken`: the XML does not match. `untrusted`: no trust root, or
 * not valid then. `nobody`: the certificate names no person.
 */
export type SignatureFault = 'malformed' | 'broken' | 'untrusted' | 'nobody'

export type SignatureVerdict = { valid: true; signature: VerifiedSignature } | { valid: false; fault: SignatureFault }

/** `trustRoots`: PEM of one or more roots. `at`: when it was signed, real time. */
export type VerifyWith = { trustRoots: string; at: Date }

const purposes = { Signing: 'signing', Identification: 'identification' } as const
const isPurpose = (text: string): text is keyof typeof purposes => Object.hasOwn(purposes, text)

const subject = { serialNumber: '2.5.4.5', commonName: '2.5.4.3' }
const fault = (reason: SignatureFault): SignatureVerdict => ({ valid: false, fault: reason })
const textFromBase64 = (text: string) => textFromBytes(bytesFromBase64(text))

const certificatesOf = (claimed: string[]) => {
  try {
    return claimed.map((der) => new X509Certificate(bytesFromBase64(der)))
  } catch {
    return []
  }
}

/** Offline, in a browser as on a server. The caller compares person, purpose and content. Revocation is not checked. */
export const verifySignedXml = async (xml: string, { trustRoots, at }: VerifyWith): Promise<SignatureVerdict> => {
  const claimed = claimedCertificates(xml)
  const [person, ...others] = certificatesOf(claimed)
  if (!person) return fault('malformed')
  const parts = await signedParts(xml, new Uint8Array(person.publicKey.rawData))
  if (!parts || parts.certificates.join() !== claimed.join()) return fault('broken')
  if (!isPurpose(parts.purpose)) return fault('malformed')
  if (!(await isUnderRoot(person, others, readCertificates(trustRoots), at))) return fault('untrusted')
  const [personalNumber] = person.subjectName.getField(subject.serialNumber)
  const [name] = person.subjectName.getField(subject.commonName)
  if (!personalNumber || !/^\d{12}$/.test(personalNumber) || !name) return fault('nobody')
  return {
    valid: true,
    signature: {
      personalNumber,
      name,
      purpose: purposes[parts.purpose],
      visibleText: textFromBase64(parts.visible),
      content: parts.nonVisible === null ? null : decodeSignedContent(parts.nonVisible),
    },
  }
}

/** The same for the base64 text as it was collected. */
export const verifySignature = async (signature: string, given: VerifyWith): Promise<SignatureVerdict> => {
  try {
    return await verifySignedXml(textFromBase64(signature), given)
  } catch (error) {
    if (error instanceof DOMException) return fault('malformed')
    throw error
  }
}
