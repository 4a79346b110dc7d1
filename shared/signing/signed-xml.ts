import { DOMParser, type Element, Node } from '@xmldom/xmldom'
import { bytesFromBase64 } from './bytes.ts'
import { canonicalXml } from './canonical-xml.ts'

const namespaces = {
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  signedData: 'http://www.bankid.com/signature/v1.0.0/types',
} as const

/** Far above what any electronic ID writes: a forged package could keep a reader's browser busy for minutes. */
const most = { characters: 1_000_000, tags: 1000, quotes: 2000, namespaces: 100, references: 10, certificates: 10 }
const canonicalization = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
/** Nothing weaker is accepted, and nothing that no electronic ID uses. */
const signatureHashes = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'SHA-256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'SHA-512'],
])
const digestHashes = new Map([
  ['http://www.w3.org/2001/04/xmlenc#sha256', 'SHA-256'],
  ['http://www.w3.org/2001/04/xmlenc#sha512', 'SHA-512'],
])

const timesIn = (xml: string, what: RegExp) => xml.match(what)?.length ?? 0

/** Counted in the text: a parser is slow with many attributes and namespaces. Every attribute has two quotes. */
const isReadable = (xml: string) =>
  xml.length <= most.characters &&
  !/<!DOCTYPE/i.test(xml) &&
  timesIn(xml, /</g) <= most.tags &&
  timesIn(xml, /["']/g) <= most.quotes &&
  timesIn(xml, /xmlns/g) <= most.namespaces

const timesUnder = (root: Element, name: string) => root.getElementsByTagNameNS(namespaces.signature, name).length

const parse = (xml: string): Element | null => {
  if (!isReadable(xml)) return null
  try {
    const onError = (_: string, message: string) => {
      throw new Error(message)
    }
    const root = new DOMParser({ onError }).parseFromString(xml, 'text/xml').documentElement
    if (!root || timesUnder(root, 'Reference') > most.references) return null
    return timesUnder(root, 'X509Certificate') > most.certificates ? null : root
  } catch {
    return null
  }
}

const textsOf = (root: Element, namespace: string, name: string) =>
  Array.from(root.getElementsByTagNameNS(namespace, name), (element) => element.textContent?.replace(/\s+/g, '') ?? '')

const isNamed = (root: Element | null, namespace: string, name: string): root is Element =>
  root?.namespaceURI === namespace && root.localName === name

/** The certificates, base64, that the XML claims to be signed with; the signer's own first. Nothing is verified yet. */
export const claimedCertificates = (xml: string) => {
  const root = parse(xml)
  if (!isNamed(root, namespaces.signature, 'Signature')) return []
  return textsOf(root, namespaces.signature, 'X509Certificate')
}

/** What the XML proves: read from the signed parts alone, never from the document around them. */
export type SignedParts = { certificates: string[]; visible: string; nonVisible: string | null; purpose: string }

const childrenOf = (element: Element, name: string) =>
  Array.from(element.childNodes).filter(
    (node): node is Element =>
      node.nodeType === Node.ELEMENT_NODE && isNamed(node as Element, namespaces.signature, name),
  )

/** The only child of that name; two of them could be read one way and verified another. */
const onlyChild = (element: Element, name: string): Element => {
  const [child, ...others] = childrenOf(element, name)
  if (!child || others.length > 0) throw new Error(`not exactly one ${name}`)
  return child
}

const algorithmOf = (element: Element, name: string) => onlyChild(element, name).getAttribute('Algorithm') ?? ''
const bytesIn = (element: Element, name: string) => bytesFromBase64(onlyChild(element, name).textContent ?? '')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const idNames = ['Id', 'ID', 'id']

/** The element that a reference names. @throws Error when it names none in the document, or several claim to be it */
const referred = (root: Element, reference: Element): Element => {
  const uri = reference.getAttribute('URI') ?? ''
  const all = [root, ...Array.from(root.getElementsByTagName('*'))]
  const [element, ...others] = all.filter((candidate) =>
    Array.from(candidate.attributes).some(
      ({ localName, value }) => idNames.includes(localName ?? '') && uri === `#${value}`,
    ),
  )
  if (!element || others.length > 0) throw new Error('a reference names not exactly one element')
  return element
}

/** What a reference covers, as text, if its digest holds. */
const checkedReference = async (root: Element, reference: Element): Promise<string> => {
  const transforms = childrenOf(onlyChild(reference, 'Transforms'), 'Transform')
  const hash = digestHashes.get(algorithmOf(reference, 'DigestMethod'))
  if (!hash || transforms.length !== 1 || transforms[0]?.getAttribute('Algorithm') !== canonicalization)
    throw new Error('an algorithm is not accepted')
  const covered = canonicalXml(referred(root, reference))
  const digest = new Uint8Array(await crypto.subtle.digest(hash, bytesOf(covered)))
  const expected = bytesIn(reference, 'DigestValue')
  if (digest.length !== expected.length || digest.some((byte, index) => byte !== expected[index]))
    throw new Error('a digest does not hold')
  return covered
}

/** Everything is read from the canonical text that was signed, never from the document around it. */
const checkedReferences = async (root: Element, publicKey: Uint8Array<ArrayBuffer>): Promise<string[]> => {
  const signed = canonicalXml(onlyChild(root, 'SignedInfo'))
  const signedInfo = parse(signed)
  const hash = signedInfo && signatureHashes.get(algorithmOf(signedInfo, 'SignatureMethod'))
  if (!hash || algorithmOf(signedInfo, 'CanonicalizationMethod') !== canonicalization)
    throw new Error('an algorithm is not accepted')
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash }
  const key = await crypto.subtle.importKey('spki', publicKey, rsa, false, ['verify'])
  if (!(await crypto.subtle.verify(rsa, key, bytesIn(root, 'SignatureValue'), bytesOf(signed))))
    throw new Error('the signature does not hold')
  return Promise.all(childrenOf(signedInfo, 'Reference').map((reference) => checkedReference(root, reference)))
}

/** Checks the XML signature against a public key (SPKI) and returns what it covers; `null` when it does not hold. */
export const signedParts = async (xml: string, publicKey: Uint8Array<ArrayBuffer>): Promise<SignedParts | null> => {
  const root = parse(xml)
  if (!isNamed(root, namespaces.signature, 'Signature')) return null
  const covered = await checkedReferences(root, publicKey).catch(() => [])
  const parts = covered.map(parse)
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
