import { openCertificate } from './certificate-page.ts'
import { textStyles } from './paper.ts'

/** `role` and `signedAt`: text in the page's language; `issuer` and `serialNumber`: of the signer's certificate. */
export type CertifiedSignature = {
  role: string
  name: string
  signedAt: string
  /** When it was signed in reality, where a demonstration shifts the portal's time. */
  realTime?: string
  issuer: string
  serialNumber: string
}

/** Texts are in the language of the protocol. `createdAt`: milliseconds since 1970. */
export type CertificatePdf = {
  language: 'sv' | 'en'
  clubName: string
  protocolTitle: string
  meetingDate: string
  /** SHA-256 of protocol.pdf, hex. */
  documentSha256: string
  round: number
  signatures: readonly CertifiedSignature[]
  sealFingerprint: string
  rehearsal?: boolean
  verifyAddress: string
  productName: string
  createdAt: number
}

export const inGroups = (hex: string) => hex.match(/.{1,8}/g)?.join(' ') ?? hex

/**
 * The page of the package that says in words who signed what and how to check it. The signed XML holds the name that
 * the electronic ID put there; this page has no name for a member protected since.
 */
export const renderCertificatePdf = (input: CertificatePdf): Promise<Uint8Array> => {
  const page = openCertificate(input, 'certificate.title', input.protocolTitle)
  const { say, paper } = page
  paper.block('P', say('certificate.introduction', { protocol: input.protocolTitle }), textStyles.text)
  paper.list([
    { label: say('certificate.document'), value: 'protocol.pdf' },
    { label: say('certificate.hash'), value: inGroups(input.documentSha256) },
    { label: say('certificate.round'), value: String(input.round) },
    { label: say('certificate.seal'), value: inGroups(input.sealFingerprint) },
  ])
  for (const signature of input.signatures) {
    paper.keep(150)
    paper.block('H2', signature.role, textStyles.heading)
    paper.list([
      { label: say('certificate.name'), value: signature.name },
      { label: say('certificate.signed-at'), value: signature.signedAt },
      ...(signature.realTime === undefined ? [] : [{ label: say('certificate.real-time'), value: signature.realTime }]),
      { label: say('certificate.issuer'), value: signature.issuer },
      { label: say('certificate.serial-number'), value: signature.serialNumber },
    ])
  }
  return page.finish('certificate.verify')
}
