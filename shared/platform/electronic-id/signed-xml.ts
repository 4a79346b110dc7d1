import { DOMParser, type Element } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'

export const namespaces = {
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  signedData: 'http://www.bankid.com/signature/v1.0.0/types',
} as const

const longestXml = 1_000_000
const signatureAlgorithms = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]
const digestAlgorithms = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']

const only = <T>(all: Record<string, T>, allowed: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => allowed.includes(name)))

const parse = (xml: string): Element | null => {
  if (xml.length > longestXml || /<!DOCTYPE/i.test(xml)) return null
  try {
    return new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message)
      },
    }).parseFromString(xml, 'text/xml').documentElement
  } catch {
    return null
  }
}

const textsOf = (root: Element, namespace: string, name: string) =>
  Array.from(root.getElementsByTagNameNS(namespace, name), (element) => element.textContent?.replace(/\s+/g, '') ?? '')

/** The certificates, base64, that the XML claims to be signed with; the signer's own first. Nothing is verified yet. */
export const claimedCertificates = (xml: string) => {
  const root = parse(xml)
  if (root?.localName !== 'Signature' || root.namespaceURI !== namespaces.signature) return []
  return textsOf(root, namespaces.signature, 'X509Certificate')
}

/** What the XML proves: read from the signed parts alone, never from the document around them. */
export type SignedParts = { certificates: string[]; visible: string; nonVisible: string | null; purpose: string }

const isNamed = (root: Element | null, namespace: string, name: string): root is Element =>
  root?.namespaceURI === namespace && root.localName === name

const checkedReferences = (xml: string, publicKeyPem: string) => {
  try {
    const verifier = new SignedXml({ publicCert: publicKeyPem, getCertFromKeyInfo: () => null })
    verifier.SignatureAlgorithms = only(verifier.SignatureAlgorithms, signatureAlgorithms)
    verifier.HashAlgorithms = only(verifier.HashAlgorithms, digestAlgorithms)
    verifier.loadSignature(xml)
    return verifier.checkSignature(xml) ? verifier.getSignedReferences() : []
  } catch {
    return []
  }
}

/** Checks the XML signature against a public key and returns what it covers; `null` when it does not hold. */
export const signedParts = (xml: string, publicKeyPem: string): SignedParts | null => {
  const parts = checkedReferences(xml, publicKeyPem).map(parse)
  const keyInfo = parts.find((part) => isNamed(part, namespaces.signature, 'KeyInfo'))
  const data = parts.filter((part) => isNamed(part, namespaces.signedData, 'bankIdSignedData'))
  if (!keyInfo || !data[0] || data.length !== 1) return null
  const value = (name: string) => textsOf(data[0]!, namespaces.signedData, name)
  const [visible, nonVisible, purpose] = [value('usrVisibleData'), value('usrNonVisibleData'), value('funcId')]
  if (visible.length > 1 || nonVisible.length > 1 || purpose.length !== 1) return null
  return {
    certificates: textsOf(keyInfo, namespaces.signature, 'X509Certificate'),
    visible: visible[0] ?? '',
    nonVisible: nonVisible[0] ?? null,
    purpose: purpose[0]!,
  }
}
