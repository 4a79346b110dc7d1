import { randomBytes } from 'node:crypto'
import { SignedXml } from 'xml-crypto'

/** What a person approves in the app. Data is base64 as the relying party sent it. */
export type Approval = {
  kind: 'auth' | 'sign'
  visibleData: string | undefined
  nonVisibleData: string | undefined
  formatted: boolean
  relyingParty: string
}

/** PEM certificates, the person's own first, and the person's key. */
export type Signer = { chain: string[]; privateKey: string }

const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const signedDataNamespace = 'http://www.bankid.com/signature/v1.0.0/types'

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const der = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '')

const element = (name: string, text: string | undefined, attributes = '') =>
  text === undefined ? '' : `<${name}${attributes}>${text}</${name}>`

const signedData = (approval: Approval) => {
  const format = approval.formatted ? ' format="simpleMarkdownV1"' : ''
  return [
    `<bankIdSignedData xmlns="${signedDataNamespace}" Id="bidSignedData">`,
    element('usrVisibleData', approval.visibleData, ` charset="UTF-8"${format} visible="wysiwys"`),
    element('usrNonVisibleData', approval.nonVisibleData),
    '<srvInfo>',
    element('name', base64(`cn=${approval.relyingParty}`)),
    element('nonce', randomBytes(20).toString('base64')),
    element('displayName', base64(approval.relyingParty)),
    '</srvInfo>',
    '<clientInfo>',
    element('funcId', approval.kind === 'sign' ? 'Signing' : 'Identification'),
    element('version', base64('simulator 1.0')),
    '<env><ai>',
    element('type', base64('SIMULATOR')),
    element('uhi', randomBytes(20).toString('base64')),
    '</ai></env></clientInfo>',
    '</bankIdSignedData>',
  ].join('')
}

/** The signed XML of an approved order, base64: data and certificates both covered by the signature. */
export const signOrder = (approval: Approval, signer: Signer) => {
  const certificates = signer.chain.map((pem) => element('X509Certificate', der(pem))).join('')
  const signature = new SignedXml({
    privateKey: signer.privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: canonical,
    keyInfoAttributes: { Id: 'bidKeyInfo' },
    getKeyInfoContent: () => `<X509Data>${certificates}</X509Data>`,
    objects: [{ content: signedData(approval) }],
  })
  for (const id of ['bidSignedData', 'bidKeyInfo'])
    signature.addReference({
      xpath: `//*[@Id='${id}']`,
      uri: `#${id}`,
      transforms: [canonical],
      digestAlgorithm: sha256,
    })
  // The signature envelops its data; the document it is computed beside is thrown away.
  signature.computeSignature('<order/>')
  return base64(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>${signature.getSignatureXml()}`)
}
