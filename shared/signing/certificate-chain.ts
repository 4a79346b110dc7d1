import 'reflect-metadata'
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  X509Certificate,
} from '@peculiar/x509'

const longestChain = 5

export const readCertificates = (pem: string) => PemConverter.decode(pem).map((der) => new X509Certificate(der))

const isValidAt = (certificate: X509Certificate, at: Date) => certificate.notBefore <= at && at <= certificate.notAfter

const mayIssue = (certificate: X509Certificate, intermediatesBelow: number) => {
  const constraints = certificate.getExtension(BasicConstraintsExtension)
  const usages = certificate.getExtension(KeyUsagesExtension)?.usages
  if (!constraints?.ca) return false
  if (usages !== undefined && !(usages & KeyUsageFlags.keyCertSign)) return false
  return constraints.pathLength === undefined || constraints.pathLength >= intermediatesBelow
}

const maySign = (certificate: X509Certificate) => {
  const usages = certificate.getExtension(KeyUsagesExtension)?.usages ?? 0
  const constraints = certificate.getExtension(BasicConstraintsExtension)
  return !constraints?.ca && (usages & (KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation)) !== 0
}

const issued = async (issuer: X509Certificate, certificate: X509Certificate) =>
  issuer.subject === certificate.issuer &&
  (await certificate.verify({ publicKey: issuer.publicKey, signatureOnly: true }))

const findIssuer = async (certificate: X509Certificate, candidates: X509Certificate[]) => {
  for (const candidate of candidates) if (await issued(candidate, certificate)) return candidate
  return undefined
}

/** Each link is signed by the next, may issue and is valid at `at`. `others`: untrusted ones that came along. */
export const isUnderRoot = async (
  person: X509Certificate,
  others: X509Certificate[],
  roots: X509Certificate[],
  at: Date,
) => {
  if (!maySign(person)) return false
  let current = person
  for (let depth = 0; depth < longestChain; depth += 1) {
    if (!isValidAt(current, at)) return false
    const root = await findIssuer(current, roots)
    if (root) return isValidAt(root, at) && mayIssue(root, depth)
    const next = await findIssuer(current, others)
    if (!next || !mayIssue(next, depth)) return false
    current = next
  }
  return false
}
