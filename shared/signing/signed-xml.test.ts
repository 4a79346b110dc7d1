import { describe, expect, it } from 'vitest'
import { claimedCertificates, signedParts } from './signed-xml.ts'

const namespace = 'http://www.w3.org/2000/09/xmldsig#'
const certificate = '<X509Certificate> AB\nCD </X509Certificate>'
const signature = (inside: string, attributes = '') =>
  `<Signature xmlns="${namespace}"${attributes}>${inside}</Signature>`
const claimed = (inside: string, attributes?: string) => claimedCertificates(signature(inside, attributes)).length

describe('the certificates that an XML claims', () => {
  it('are given without white space, the first one first', () => {
    expect(claimedCertificates(signature(`${certificate}<X509Certificate>EF</X509Certificate>`))).toEqual([
      'ABCD',
      'EF',
    ])
    expect(claimed('')).toBe(0)
  })

  it.each([
    ['no XML', 'text'],
    ['nothing', ''],
    ['XML that does not end', signature(certificate).slice(0, -1)],
    ['another document', signature(certificate).replaceAll('Signature', 'Letter')],
    ['another kind of signature', signature(certificate).replace(namespace, 'urn:x')],
    ['a document type, in whichever letters', `<!DocType a>${signature(certificate)}`],
  ])('are none of %s', (_, xml) => expect(claimedCertificates(xml)).toEqual([]))
})

describe('an XML far larger than any that an electronic ID writes', () => {
  it.each([
    ['1000 tags, beginnings and ends counted', (count: number) => claimed(certificate + '<a/>'.repeat(count)), 996],
    ['2000 quotation marks', (count: number) => claimed(certificate + `"'`.repeat(count)), 999],
    ['10 certificates', (count: number) => claimed(certificate.repeat(count)), 10],
    ['10 references', (count: number) => claimed(certificate + '<Reference/>'.repeat(count)), 10],
    [
      '100 namespaces',
      (count: number) =>
        claimed(certificate, Array.from({ length: count }, (_, index) => ` xmlns:n${index}="urn:x"`).join('')),
      99,
    ],
    [
      'a million characters',
      (count: number) => claimed(certificate + 'x'.repeat(count)),
      1_000_000 - signature(certificate).length,
    ],
  ])('is not read beyond %s', (_, certificatesAt, most) => {
    expect([certificatesAt(most) > 0, certificatesAt(most + 1)]).toEqual([true, 0])
  })
})

it('an XML that no key has signed proves nothing', async () => {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )
  const key = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  for (const xml of ['', 'text', signature(''), signature(certificate), signature('<SignedInfo/>')])
    expect(await signedParts(xml, key)).toBeNull()
})
